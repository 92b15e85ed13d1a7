import { shareImageSize } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { excerpt, plainText } from '#platform/rich-text'
import { findShared } from './find-shared.ts'
import { publicPosts } from './queries/public-pages.ts'
import { cacheScope } from './visibility.ts'
import { document, element, escapeXml } from './xml.ts'

const mostPosts = 30
const titleLength = 80

/** RSS 2.0 of the posts of a creator that are open to all. Pictures are the share images: other links expire. */
export async function creatorRss(platform: Platform, audience: Audience, idOrUsername: string) {
  const { db, config } = platform
  const shared = await findShared(platform, audience, 'creator', idOrUsername)
  const { siteName } = await readSettings(platform)
  const posts = await publicPosts(db, shared.creatorId, mostPosts)
  const url = (path: string) => escapeXml(new URL(path, config.publicUrl).href)
  const { name } = shared.creator
  const { width, height } = shareImageSize
  const items = posts.map(({ id, title, body, publishedAt }) =>
    [
      '<item>',
      element('title', title || excerpt(plainText(body), titleLength) || `Post by ${name}`),
      `<link>${url(`/post/${id}`)}</link>`,
      `<guid isPermaLink="true">${url(`/post/${id}`)}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      element('description', body),
      `<media:content url="${url(`/api/share-images/post/${id}`)}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`,
      '</item>',
    ].join(''),
  )
  const feed = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${name} · ${siteName}`),
    `<link>${url(shared.path)}</link>`,
    element('description', `Public posts by ${name}`),
    `<atom:link href="${url(`${shared.path}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  ]
  return { body: document(feed.join('\n')), cache: await cacheScope(platform, shared.creatorId) }
}
