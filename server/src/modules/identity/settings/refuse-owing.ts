import { owesRenewedTerms } from '@ovation/contract'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { readCached } from './cache.ts'

interface Agreed {
  termsVersion: string | null
  operatorRole: string | null
}

/**
 * Refuses people who have not agreed to terms that operators renewed in the console. Operators without a record, made by a
 * command or an invitation, are asked by the pages of the site only.
 */
export async function refuseOwing(
  parts: Pick<Platform, 'db' | 'states'>,
  { termsVersion: agreed, operatorRole }: Agreed,
) {
  const { termsVersion: current } = await readCached(parts).rows
  if (typeof current !== 'string' || (operatorRole !== null && agreed === null)) return
  if (owesRenewedTerms(agreed, current))
    throw new AppError(
      'TERMS_NOT_ACCEPTED',
      403,
      'Our terms have changed. Please read and accept them first.',
    )
}
