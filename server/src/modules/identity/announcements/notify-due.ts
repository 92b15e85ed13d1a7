import type { Platform } from '#platform'
import { claimDue } from './store.ts'
import { announcementBegan } from './topics.ts'

/** Publishes the announcements that have begun and notify people, each once. */
export async function notifyDue({ db, extensions }: Pick<Platform, 'db' | 'extensions'>) {
  await db.orm.transaction(async (tx) => {
    for (const { id, title, text, link, audience } of await claimDue(tx)) {
      // A notification leads to a page of the site.
      const path = link?.startsWith('/') ? link : '/'
      await extensions.announce(tx, announcementBegan, { id, title, text: text || title, path, audience })
    }
  })
}
