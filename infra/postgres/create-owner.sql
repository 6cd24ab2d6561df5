-- Runs once, as the superuser, when the container's volume is initialised.
-- infra/local/src/servers/postgres-owner.ts does the same for `npm start`; a test compares the two.
\getenv password POSTGRES_PASSWORD

CREATE ROLE highstreet LOGIN PASSWORD :'password';
GRANT SET ON PARAMETER deadlock_timeout TO highstreet;
CREATE DATABASE highstreet OWNER highstreet;

-- The superuser can log in only from inside this container, through its socket.
ALTER ROLE postgres PASSWORD NULL;
