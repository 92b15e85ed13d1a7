import type { Member } from '#modules/people'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Where tips are given and told of. */
export interface TipPlace {
  /** The creator who is tipped there; null: this payer is not in it. */
  findCreator(payer: Member, id: string): Promise<string | null>
  /** Writes the tip down there, in the transaction that pays it. What it answers tells everybody, after the commit. */
  write(
    tx: Queryable,
    tip: { placeId: string; payerId: string; chargeId: string },
  ): Promise<() => Promise<void>>
}

export const tipPlaces = catalogue<TipPlace>()({
  name: 'tip places',
  kinds: ['conversation'],
  mayLack: true,
})
