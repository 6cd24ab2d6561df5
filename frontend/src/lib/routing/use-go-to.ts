import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens an address of the site. As browsers do, and as for links (follow-links.ts): opening the same address
 * again, or another one in place of a page that still loads, adds no history entry.
 */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, mask } = useLocation();
  return (address) => {
    void navigate(address, { replace: mask !== undefined || address === pathname + search + hash });
  };
}
