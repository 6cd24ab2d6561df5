import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { loginAddress } from './login-address';
import { endQuiet } from './quiet';

/** After a session was ended on purpose: to the login page, and everything that was loaded is forgotten. */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate(loginAddress());
    // Last, as what is still on the page would load itself again, without a session.
    queryClient.clear();
    endQuiet();
  };
}
