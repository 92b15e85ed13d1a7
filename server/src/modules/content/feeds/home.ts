import { published } from '#modules/content/items'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Page, readPageFrom, type Source, type Window } from '#platform/paging'
import { completeFeeds } from './cards.ts'
import { type HomeRow, readHomeRows } from './queries/home-feed.ts'

/** The latest posts of all creators a fan follows or subscribes to, newest first, as cards in one query. */
export function readHome(parts: Pick<Platform, 'db' | 'files' | 'extensions'>, fan: Member, page: Page) {
  const find = (window: Window) => readHomeRows(parts.db, fan, window)
  let rows: HomeRow[] = []
  const home: Source = {
    sort: { ...published, direction: 'desc' },
    async read(window) {
      rows = await find(window)
      return {
        rows: rows.map((row) => ({ id: row.id, keys: [row.microseconds, row.id] })),
        hasMore: rows[0]?.hasMore ?? false,
      }
    },
    async count() {
      const [first] = rows.length > 0 ? rows : await find({ limit: 1, offset: 0 })
      return first?.total ?? 0
    },
  }
  return readPageFrom(home, page, () => completeFeeds(parts, fan, rows))
}
