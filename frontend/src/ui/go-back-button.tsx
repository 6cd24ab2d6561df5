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
        busy={false}
        onClick={() => {
          void (hasPreviousPage() ? navigate(-1) : navigate('/'));
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

/**
 * Whether the previous page of the history is one of this site. React Router, which answers where the browser has no
 * Navigation API, numbers only the entries since a document was loaded.
 */
function hasPreviousPage(): boolean {
  const { navigation, history } = window as { navigation?: Navigation; history: History };
  return navigation?.canGoBack ?? Boolean((history.state as { idx?: number } | null)?.idx);
}
