import LogOut from 'lucide-react/icons/log-out';
import { Button } from '../../../ui/button';
import { useLogOut } from '../api/log-out';

/** Ends the session, clears the cache and opens the login page. */
export function LogOutButton() {
  const { mutate: logOut, isPending } = useLogOut();
  return (
    <Button
      variant="ghost"
      size="small"
      busy={isPending}
      onClick={() => {
        logOut();
      }}
    >
      <LogOut />
      <span className="max-sm:sr-only">Log out</span>
    </Button>
  );
}
