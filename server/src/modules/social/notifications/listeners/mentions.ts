import { mentionsIn } from '@ovation/contract'
import { findItem } from '#modules/content/items'
import { findAccountIds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notify } from '../delivery/notify.ts'
import type { Mentioning } from '../records/notification-event.ts'

/** Notifies mentioned people who can see the item. */
export async function notifyMentioned(platform: Platform, mentioning: Mentioning) {
  const { text, authorId, itemId, path, what, id, except } = mentioning
  const { db } = platform
  const named = await findAccountIds(db.orm, mentionsIn(text))
  const to: string[] = []
  for (const accountId of named.filter((one) => !except.includes(one))) {
    const reader = { viewerId: accountId, country: null, isModerator: false }
    if (await findItem(db, reader, itemId)) to.push(accountId)
  }
  const event = { kind: 'mention', key: `mention:${id}`, objectId: id, actorId: authorId } as const
  await notify(platform, { ...event, details: { path, what }, to })
}
