/** The name of the session's cookie in the API's description. */
export const SESSION_SECURITY = 'session';

/** What an operation's `security` says: a login, or nothing at all. */
export const operationSecurity = { session: [{ [SESSION_SECURITY]: [] }], none: [] };
