/** Whether a file system error says that the file or folder does not exist. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const unusable = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Whether a file system error says that a folder or file may not be used as it is: read-only, as after an error of its
 * disk, or not permitted. Refused connections can have the same codes, but no `path`.
 */
export function isFolderUnusable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'path' in error && unusable.has(String(error.code));
}

/** Whether a file system error says that the disk is full or the user's quota is used up. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
