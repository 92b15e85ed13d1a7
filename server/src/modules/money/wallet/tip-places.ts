import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Where tips are given and told of. */
export interface TipPlace {
  /** The creator who is tipped there; null: this payer is not in it. */
  findCreator(payer: Member, id: string): Promise<string | null>
  /** Writes tips down there, in the transaction that pays them. What it answers tells everybody, after the commit. */
  write(tx: Queryable, tips: TipGiven[]): Promise<() => Promise<void>>
}

export interface TipGiven {
  placeId: string
  payerId: string
  chargeId: string
  gross: number
  /** What the payer wrote with it; empty: nothing. */
  text: string
}

export const tipPlaces = catalogue<TipPlace>()({
  name: 'tip places',
  kinds: ['conversation', 'stream', 'private-stream'],
  mayLack: true,
})

/** What the session of a tip may be of. */
export const sessionPlaces = ['stream', 'private-stream'] as const
export type SessionPlace = (typeof sessionPlaces)[number]
