/**
 * Whether operators have renewed the terms in the console, which names a version by its moment. Other versions, such as
 * the first one, are never enforced by the server.
 */
export const isRenewedTerms = (version: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(version)

/** Whether an account has still to agree to renewed terms. Moments are compared as text. */
export const owesRenewedTerms = (agreed: string | null, current: string): boolean =>
  isRenewedTerms(current) && (agreed === null || !isRenewedTerms(agreed) || agreed < current)
