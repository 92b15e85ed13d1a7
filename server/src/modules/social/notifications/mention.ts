import { mentionsIn } from '@ovation/contract'
import { findItem } from '#modules/content/items'
import { findAccountIds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'
import type { Mentioning } from './news.ts'

/** Whoever is mentioned hears of it, if they may know of where it stands. */
export async function tellMentioned(platform: Platform, mentioning: Mentioning) {
  const { text, authorId, itemId, path, what, id, except } = mentioning
  const { db } = platform
  const named = await findAccountIds(db.orm, mentionsIn(text))
  const to: string[] = []
  for (const accountId of named.filter((one) => !except.includes(one))) {
    const reader = { viewerId: accountId, country: null, isOperator: false }
    if (await findItem(db, reader, itemId)) to.push(accountId)
  }
  const news = { kind: 'mention', key: `mention:${id}`, objectId: id, actorId: authorId } as const
  await tellNews(platform, { ...news, details: { path, what }, to })
}
