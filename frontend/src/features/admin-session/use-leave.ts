import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { loginAddress } from './login-address';

/** After a session was ended on purpose: to the login page, and everything that was loaded is forgotten. */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate(loginAddress());
    // The page that is left may be shown a moment longer and load itself again: it is quiet until the login page is there.
    queryClient.clear();
  };
}
