import LoaderCircle from 'lucide-react/icons/loader-circle';

/** A turning circle and what is being waited for. */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-8 text-sm text-muted">
      <LoaderCircle className="size-4 animate-spin" />
      {text}
    </p>
  );
}
