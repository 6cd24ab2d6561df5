import { MAX_UPLOAD_BYTES } from '@highstreet/api-contract';
import { z } from 'zod';

/** Where uploaded files are kept and how large they may be, part of the service's environment. */
export const uploadsEnv = z.object({
  /** Folder of uploaded files, shared with the import worker. */
  UPLOADS_DIR: z.string().min(1),
  /** Bytes of one uploaded file. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).max(MAX_UPLOAD_BYTES).default(MAX_UPLOAD_BYTES),
});
