import LogOut from 'lucide-react/icons/log-out';
import { showFailure } from '../../../lib/show-failure';
import { Button } from '../../../ui/button';
import { useLogOut } from '../api/log-out';
import { useLeave } from '../use-leave';

/** Ends the session, forgets everything that was loaded, and leads to the login page. */
export function LogOutButton() {
  const { mutate, isPending } = useLogOut();
  const leave = useLeave();
  const logOut = () => {
    mutate(undefined, {
      onSuccess: () => {
        void leave();
      },
      onError: (error) => {
        showFailure('Logout Failed', error);
      },
    });
  };
  return (
    <Button variant="ghost" size="small" busy={isPending} onClick={logOut}>
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">Log out</span>
    </Button>
  );
}
