import type { BodyOf, streamingCalls } from '@ovation/contract'
import type { ItemChanges } from '#modules/content/items'
import { fromHundredths } from '#platform/amounts'

type Details = Partial<BodyOf<typeof streamingCalls.goLive>>

/** Free, for subscribers, or for ticket holders. Free by default. */
export function termsOf(
  { isFree, price }: Details,
  before?: { isFree: boolean; price: number },
): ItemChanges {
  const requested = price ?? (before ? fromHundredths(before.price) : 0)
  const free = isFree ?? (price === undefined ? (before?.isFree ?? true) : price === 0)
  return { isPublic: free, isSale: !free && requested > 0, price: free ? 0 : requested }
}
