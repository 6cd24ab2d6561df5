import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from './button';

/** Returns to the page before; to the home page for someone who came from elsewhere, or whose browser runs no script. */
export function GoBackButton() {
  const navigate = useNavigate();
  return (
    <>
      <Button
        className="script-only"
        onClick={() => {
          // React Router counts the entries of this visit; the first has none before it.
          const { idx } = (window.history.state ?? {}) as { idx?: number };
          void (idx !== undefined && idx > 0 ? navigate(-1) : navigate('/'));
        }}
      >
        <ArrowLeft aria-hidden="true" />
        Go Back
      </Button>
      <noscript>
        <LinkButton to="/">Go to the home page</LinkButton>
      </noscript>
    </>
  );
}
