import type { NotificationKind } from '@ovation/contract'
import { countriesBlockedByEach } from '#modules/identity/access'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { letterLater } from './letter.ts'
import type { ManyNews, News } from './news.ts'
import { presentNotifications } from './present.ts'
import { pushLater } from './push.ts'
import { countUnread } from './store.ts'
import { type Written, writeManyNews, writeNews } from './write.ts'

/** Writes news down, with what is to be sent of it. */
export async function keepNews(platform: Platform, tx: Queryable, news: News): Promise<Written[]> {
  return sendLater(platform, tx, news.kind, await writeNews(tx, news))
}

export async function keepManyNews(platform: Platform, tx: Queryable, news: ManyNews): Promise<Written[]> {
  return sendLater(platform, tx, news.kind, await writeManyNews(tx, news))
}

async function sendLater(platform: Platform, tx: Queryable, kind: NotificationKind, written: Written[]) {
  await pushLater(platform, tx, kind, written)
  await letterLater(platform, tx, written)
  return written
}

/** After the commit: to the pages that people have open. */
export async function showNews(platform: Platform, written: Written[]) {
  const shown = written.filter(({ onPage }) => onPage)
  if (shown.length === 0) return
  const { db, realtime } = platform
  const presented = await presentNotifications(
    platform,
    db.orm,
    shown.map(({ id }) => id),
  )
  const unread = await countUnread(
    db.orm,
    presented.map(({ accountId }) => accountId),
  )
  const actors = presented.flatMap(({ notification }) => notification.people.map(({ _id }) => _id))
  const hidden = await countriesBlockedByEach(db.orm, [...new Set(actors)])
  for (const { accountId, notification } of presented) {
    const { title, text, people } = notification
    const hiddenIn = people.flatMap(({ _id }) => hidden.get(_id) ?? [])
    realtime.toUserOutside(hiddenIn, accountId, 'notification', {
      ...{ title, text, notification },
      unread: unread.get(accountId) ?? 0,
    })
  }
}

/** A kill in between costs those their toast who have a page open; the list has it all the same. */
export async function tellNews(platform: Platform, news: News) {
  const written = await platform.db.orm.transaction((tx) => keepNews(platform, tx, news))
  await showNews(platform, written)
}
