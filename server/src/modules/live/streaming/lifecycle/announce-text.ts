import { readItem } from '#modules/content/items'
import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { findRecord } from '../stream/store.ts'

/** Publishes the texts of a stream that were written or changed. */
export async function announceText({ extensions }: Pick<Platform, 'extensions'>, tx: Queryable, id: string) {
  const stream = await findRecord(tx, id)
  const item = (await readItem(tx, id))?.item
  if (!stream || !item) return
  const { creatorId: ownerId, description, goalTitle } = stream
  const text = [description, goalTitle].filter(Boolean).join('\n')
  await extensions.announce(tx, textWritten, {
    target: 'stream',
    targetId: id,
    ownerId,
    title: item.title,
    text,
  })
}
