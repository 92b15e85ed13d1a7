import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

/** Publishes the text of a message to many people. A case about it is about all copies. */
export async function announceToMany(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { id, creatorId, text }: { id: string; creatorId: string; text: string },
) {
  if (!text) return
  await extensions.announce(tx, textWritten, {
    ...{ target: 'message', targetId: id, ownerId: creatorId, title: 'Message to many', text },
  })
}
