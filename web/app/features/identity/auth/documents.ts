import { limits } from '@ovation/contract/limits'

/** Accepted verification documents. The server checks the content; this only filters the file dialog. */
export const documentRules = {
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  maxBytes: limits.documentBytes,
} as const
