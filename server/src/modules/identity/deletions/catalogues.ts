import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

type About<T> = (db: Queryable, accountId: string) => Promise<T>

/** What must be settled before an account can be deleted. */
export const deletionBlockers = catalogue<About<boolean>>()({
  name: 'deletion blockers',
  kinds: ['payouts', 'disputes', 'orders'],
  mayLack: false,
})

/** What an account could still be paid, in hundredths of a token. */
export const unpaidEarnings = catalogue<About<number>>()({
  name: 'unpaid earnings',
  kinds: ['earnings'],
  mayLack: false,
})
