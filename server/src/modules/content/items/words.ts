import { limits } from '@ovation/contract'
import { isOpenToAll } from '#modules/identity/access'
import { excerpt, plainText } from '#platform/rich-text'
import type { Item } from '#tables/items'

/** What of a locked text everybody may read: its beginning and never its end. */
export function beginningOf(body: string): string {
  const text = plainText(body)
  return excerpt(text, Math.min(limits.lockedText, Math.floor(text.length / 2)))
}

/** What the search looks through: only what everybody may read, or a search would tell what stands behind the lock. */
export function searchableWords(
  item: Pick<Item, 'kind' | 'title' | 'body' | 'isSale' | 'isPublic' | 'price'>,
): string {
  // The words of a product are its shop window.
  const isWhole = item.kind === 'product' || isOpenToAll(item)
  return ` ${item.title} ${isWhole ? plainText(item.body) : beginningOf(item.body)}`.toLowerCase()
}
