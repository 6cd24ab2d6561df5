import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../lib/error-message';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast-store';
import { useLogOut } from '../api/log-out';
import { loginAddress } from '../login-address';

/** Ends the session, forgets everything that was loaded, and leads to the login page. */
export function LogOutButton() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useLogOut();
  const leave = async () => {
    await navigate(loginAddress());
    // Last, as what is still on the page would load itself again, without a session.
    queryClient.clear();
  };
  const logOut = () => {
    mutate(undefined, {
      onSuccess: () => {
        void leave();
      },
      onError: (error) => {
        showToast({
          title: 'Logout Failed',
          description: errorMessage(error, 'The directory does not answer. Please try again.'),
          variant: 'destructive',
        });
      },
    });
  };
  return (
    <Button variant="ghost" size="small" disabled={isPending} onClick={logOut}>
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">Log out</span>
    </Button>
  );
}
