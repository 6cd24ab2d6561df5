/** A page's script could not be loaded, and its document was not, because an upload would end. For the administrator. */
export class MissingScriptError extends Error {
  override readonly name = 'MissingScriptError';

  constructor(cause: unknown) {
    super(
      'This page’s script could not be loaded. Try again loads the page anew, which ends a running upload.',
      { cause },
    );
  }
}
