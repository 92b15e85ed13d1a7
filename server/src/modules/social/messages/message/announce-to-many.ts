import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

/** Publishes the text of a message to many people. It is about its sender: each recipient has a copy of their own. */
export async function announceToMany(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  creatorId: string,
  text: string,
) {
  if (!text) return
  await extensions.announce(tx, textWritten, {
    ...{ target: 'performer', targetId: creatorId, ownerId: creatorId, title: 'Message to many', text },
  })
}
