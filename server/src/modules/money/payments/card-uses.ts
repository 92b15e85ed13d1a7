import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { CardRow } from '#tables/payments'

/** The name of the creator that a card pays regularly; undefined if there is none. */
export type FindCardUse = (
  tx: Queryable,
  card: Pick<CardRow, 'id' | 'accountId'>,
) => Promise<{ name: string } | undefined>

/** A use that prevents the removal of a card. */
export const cardUses = catalogue<FindCardUse>()({ name: 'card uses', kinds: ['renewal'], mayLack: true })
