import { itemKinds } from '@ovation/contract'
import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { plainText } from '#platform/rich-text'
import type { Item } from '#tables/items'

/** Publishes the texts of an item that was written or changed, once all its parts are in place. */
export async function announceText(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { id: targetId, kind, creatorId: ownerId, title, body: html }: Item,
  others: string[] = [],
) {
  const target = itemKinds.find((one) => one === kind)
  if (!target) return
  await extensions.announce(tx, textWritten, {
    target,
    targetId,
    ownerId,
    title,
    text: [plainText(html), ...others].join('\n').trim(),
    html,
  })
}
