import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Which of these people have exchanged messages with a creator. */
export type FindContacts = (db: Queryable, creatorId: string, accountIds: string[]) => Promise<string[]>

/** Messages use lists, so lists learn of conversations through a provider. */
export const contactFinders = catalogue<FindContacts>()({
  name: 'contacts',
  kinds: ['conversation'],
  mayLack: false,
})
