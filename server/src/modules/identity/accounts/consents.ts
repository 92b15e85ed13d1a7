import { limits } from '@ovation/contract'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { addConsents } from './store.ts'

export interface Consents {
  isAdult?: boolean | undefined
  termsVersion?: string | undefined
}

/** Both consents are required, for the current version of the terms. */
export function checkConsents({ isAdult, termsVersion }: Consents, current: { termsVersion: string }) {
  if (isAdult === false) throw invalid('isAdult', `You must be ${limits.adultAge} or older to join.`)
  if (termsVersion !== undefined && termsVersion !== current.termsVersion)
    throw invalid('termsVersion', 'Our terms have changed. Please read them and agree again.')
}

/** Records consents, once per version. */
export async function recordConsents(tx: Queryable, accountId: string, { isAdult, termsVersion }: Consents) {
  const given = [
    ...(isAdult ? [{ kind: 'adult', version: String(limits.adultAge) } as const] : []),
    ...(termsVersion ? [{ kind: 'terms', version: termsVersion } as const] : []),
  ]
  if (given.length === 0) return
  await addConsents(tx, accountId, given, {
    ...(isAdult ? { isAdult } : {}),
    ...(termsVersion ? { termsVersion } : {}),
  })
}
