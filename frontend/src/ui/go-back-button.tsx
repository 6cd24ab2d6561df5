import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from './button';

/**
 * Goes back to the previous page. Falls back to the home page after an external link, or without JavaScript.
 */
export function GoBackButton() {
  const navigate = useNavigate();
  return (
    <>
      <Button
        className="script-only"
        onClick={() => {
          // React Router numbers the history entries of this visit; the first one has no predecessor.
          const { idx } = (window.history.state ?? {}) as { idx?: number };
          void (idx !== undefined && idx > 0 ? navigate(-1) : navigate('/'));
        }}
      >
        <ArrowLeft />
        Go Back
      </Button>
      <noscript>
        <LinkButton to="/">Go to the home page</LinkButton>
      </noscript>
    </>
  );
}
