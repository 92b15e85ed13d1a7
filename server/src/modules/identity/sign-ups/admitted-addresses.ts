import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Whether an address may join however sign-up is set, because the site has invited it. */
export type IsInvited = (db: Queryable, email: string) => Promise<boolean>

export const admittedAddresses = catalogue<IsInvited>()({
  name: 'admitted addresses',
  kinds: ['team'],
  mayLack: true,
})
