import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'

/** A conversation or a stream, and the creator to tip there. */
export interface TipPlace {
  id: string
  creatorId: string
}

/** Finds a place by the id from the payer; null if the payer cannot tip there. */
export type FindTipPlace = (payer: Member, id: string) => Promise<TipPlace | null>

/** The places for tips. The providers listen to the topics of paid tips. */
export const tipPlaces = catalogue<FindTipPlace>()({
  name: 'tip places',
  kinds: ['conversation', 'stream', 'private-stream'],
  mayLack: true,
})

export interface StreamPlace extends TipPlace {
  kind: 'stream' | 'private-stream'
}
