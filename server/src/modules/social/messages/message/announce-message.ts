import { textWritten } from '#modules/identity/accounts'
import { readSiteSettingsIn } from '#modules/identity/settings'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'config' | 'db' | 'extensions' | 'states'>

/** Publishes the text of a private message, unless operators leave those alone. */
export async function announceMessage(
  parts: Parts,
  tx: Queryable,
  { id, senderId, text }: { id: string; senderId: string; text: string },
) {
  if (!text || !(await readSiteSettingsIn(tx, parts)).checkPrivateMessages) return
  await parts.extensions.announce(tx, textWritten, {
    ...{ target: 'message', targetId: id, ownerId: senderId, title: '', text },
  })
}
