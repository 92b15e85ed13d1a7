import type { BodyOf, streamingCalls } from '@ovation/contract'
import type { ItemChanges } from '#modules/content/items'

type Details = Partial<BodyOf<typeof streamingCalls.goLive>>

/** For everybody, for subscribers, or also for whoever pays. A stream of which nothing is said is for everybody. */
export function termsOf(
  { isFree, price }: Details,
  before?: { isFree: boolean; price: number },
): ItemChanges {
  const asked = price ?? (before ? before.price / 100 : 0)
  const free = isFree ?? (price === undefined ? (before?.isFree ?? true) : price === 0)
  return { isPublic: free, isSale: !free && asked > 0, price: free ? 0 : asked }
}
