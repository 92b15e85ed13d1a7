import { limits, type operatorCalls, type QueryOf } from '@ovation/contract'
import { or } from 'drizzle-orm'
import { emailIs, nameHolds } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { creators } from '#tables/people'
import { creatorsWithAccounts } from '#views/visible-creators'
import { inState } from './creator-state.ts'

/** Creators with their accounts, by name or full email address, latest change of their state first. */
export function applicantsFound({ q, sort, state }: QueryOf<typeof operatorCalls.creatorsToVerify>): Listing {
  const wanted = q?.trim()
  return {
    id: creators.accountId,
    from: creatorsWithAccounts,
    where: [wanted ? or(nameHolds(wanted), emailIs(wanted)) : undefined, state && inState[state]],
    sort: {
      name: 'since',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: creators.reviewSince },
        { kind: 'id', by: creators.accountId },
      ],
    },
    countsUpTo: limits.countedRows,
  }
}
