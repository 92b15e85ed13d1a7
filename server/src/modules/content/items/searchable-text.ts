import { limits } from '@ovation/contract'
import { isOpenToAll } from '#modules/identity/access'
import { excerpt, plainText } from '#platform/rich-text'
import type { Item } from '#tables/items'

/** The public part of a locked text: its beginning, never its end. */
export function beginningOf(body: string): string {
  const text = plainText(body)
  return excerpt(text, Math.min(limits.lockedText, Math.floor(text.length / 2)))
}

/** The searchable text: only public text, so that a search cannot reveal locked content. */
export function searchableText(
  item: Pick<Item, 'kind' | 'title' | 'body' | 'isSale' | 'isPublic' | 'price'>,
): string {
  // The text of a product is public.
  const isWhole = item.kind === 'product' || isOpenToAll(item)
  return ` ${item.title} ${isWhole ? plainText(item.body) : beginningOf(item.body)}`.toLowerCase()
}
