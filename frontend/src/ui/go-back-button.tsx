import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router-dom';
import { Button } from './button';

/** Returns to the page before; to the home page for someone who came from elsewhere. */
export function GoBackButton() {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        // React Router counts the entries of this visit; the first has none before it.
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        void (idx !== undefined && idx > 0 ? navigate(-1) : navigate('/'));
      }}
    >
      <ArrowLeft aria-hidden="true" />
      Go Back
    </Button>
  );
}
