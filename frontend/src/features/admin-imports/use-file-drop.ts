import { useEffect, useEffectEvent, useState } from 'react';

/** Files are still held over the page if it hears of them again within this time. */
const LEAVE_MS = 200;

/**
 * Accepts files dropped anywhere on the page. With a smaller target, the browser would open a file dropped
 * beside it and replace the page.
 * @returns whether files are held over the page right now
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      clearTimeout(leaving);
      setIsOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Fires for every element on the way. `relatedTarget` is null when the pointer leaves the window, and in many
      // versions of Safari always: there a `dragover` follows, and the invitation to drop must not flicker.
      if (relatedTarget !== null) return;
      clearTimeout(leaving);
      leaving = setTimeout(() => {
        setIsOver(false);
      }, LEAVE_MS);
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      clearTimeout(leaving);
      setIsOver(false);
      take([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      clearTimeout(leaving);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
