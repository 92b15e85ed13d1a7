import { findAccountIds } from '#modules/accounts'
import { findItem } from '#modules/items'
import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'
import type { Mentioning } from './news.ts'

/** As many as are told of by one text; whoever names more means nobody. */
const mostMentions = 10

/** The same as the web links: a name of three signs or more, not inside of a word or an address. */
const mention = /(?<![\w.@/])@([A-Za-z0-9_.]{3,30})/g

/** The usernames a text mentions, without a full stop that ends the sentence. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.replace(/\.+$/, '').toLowerCase())
  return [...new Set(names.filter((name) => name.length >= 3))].slice(0, mostMentions)
}

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
