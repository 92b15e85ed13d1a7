import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { letterLater } from './letter.ts'
import type { News } from './news.ts'
import { presentNotifications } from './present.ts'
import { pushLater } from './push.ts'
import { countUnread } from './store.ts'
import { type Written, writeNews } from './write.ts'

/** Writes news down, with what is to be sent of it. */
export async function keepNews(platform: Platform, tx: Queryable, news: News): Promise<Written[]> {
  const written = await writeNews(tx, news)
  await pushLater(platform, tx, news.kind, written)
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
  for (const { accountId, notification } of presented) {
    const { title, text } = notification
    realtime.toUser(accountId, 'notification', {
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
