import type { QueryOf, reactionCalls } from '@ovation/contract'
import { asEveryone } from '#modules/content/items'
import { type Audience, loadCards, type Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { bookmarkedCreators, bookmarkedItems } from './queries/bookmarks.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Page = QueryOf<typeof reactionCalls.bookmarkedFeeds>
type Load<Card> = (parts: Parts, audience: Audience, ids: string[]) => Promise<Card[]>

export async function listBookmarkedItems<Card extends { _id: string }>(
  parts: Parts,
  person: Member,
  kind: Parameters<typeof bookmarkedItems>[1],
  page: Page,
  load: Load<Card>,
) {
  return readPage(parts.db.orm, bookmarkedItems(person, kind), page, (ids) =>
    load(parts, asEveryone(person), ids),
  )
}

export async function listBookmarkedCreators(parts: Parts, person: Member, page: Page) {
  return readPage(parts.db.orm, bookmarkedCreators(person), page, (ids) => loadCards(parts, person, ids))
}
