import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens an address of the site. As browsers do, and as for links (follow-links.ts): opening the same address
 * again adds no history entry.
 */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (address) => {
    void navigate(address, { replace: address === pathname + search + hash });
  };
}
