import type { Access, Feed } from '@ovation/contract'
import {
  accessTo,
  itemReader,
  mediaIn,
  presentBody,
  presentItem,
  presentTrailer,
} from '#modules/content/items'
import { type Audience, mentionedCreators } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Files, presentFile } from '#platform/files'
import { plainText } from '#platform/rich-text'
import { postStreams } from './post-streams.ts'
import { type FeedRow, loadFeedRows } from './queries/feed-card.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

/** Those of these posts that the audience may know of, open or locked. */
export async function loadFeeds(parts: Parts, audience: Audience, ids: string[]): Promise<Feed[]> {
  return completeFeeds(parts, audience, await loadFeedRows(parts.db, audience, ids))
}

/** Rows as posts, with the creators they mention and the streams they announce. */
export async function completeFeeds(parts: Parts, audience: Audience, rows: FeedRow[]): Promise<Feed[]> {
  const shown = await withMentions(parts, audience, presentFeeds(parts.files, audience, rows))
  return withStreams(parts, audience, rows, shown)
}

export const feedReading = itemReader('feed', loadFeeds)

function presentFeeds(files: Files, audience: Audience, rows: FeedRow[]): Feed[] {
  return rows.flatMap((row) => {
    const access = accessTo(row, audience)
    return access ? presentFeed(files, row, access) : []
  })
}

/** Few posts mention anyone; the query runs only for those that do. */
async function withMentions({ db }: Pick<Platform, 'db'>, audience: Audience, feeds: Feed[]) {
  if (!feeds.some(({ text }) => text.includes('@'))) return feeds
  const texts = feeds.map(({ text }) => plainText(text))
  const mentionsOf = await mentionedCreators(db.orm, audience, texts)
  return feeds.map((feed, place) => ({ ...feed, ...mentionsOf(texts[place] ?? '') }))
}

/** Few posts announce a stream. */
async function withStreams(
  { extensions }: Pick<Platform, 'extensions'>,
  audience: Audience,
  rows: FeedRow[],
  feeds: Feed[],
): Promise<Feed[]> {
  const streamOf = new Map(rows.flatMap(({ id, streamId }) => (streamId ? [[id, streamId] as const] : [])))
  if (streamOf.size === 0) return feeds
  const streams = (await extensions.find(postStreams, 'stream')?.(audience, [...streamOf.values()])) ?? []
  const byId = new Map(streams.map((stream) => [stream._id, stream]))
  return feeds.map((feed) => {
    const stream = byId.get(streamOf.get(feed._id) ?? '')
    return stream ? { ...feed, stream } : feed
  })
}

function presentFeed(files: Files, row: FeedRow, access: Access): Feed {
  const { allowed } = access
  const { thumbnail, teaser } = presentTrailer(files, row, allowed)
  const text = presentBody(row, allowed)
  return {
    thumbnail,
    teaser,
    type: row.type,
    title: row.title,
    text: text.html,
    textTree: text.tree,
    files: allowed ? row.files.map((file) => presentFile(files, file)) : [],
    media: mediaIn(row.files),
    polls: allowed ? row.polls : [],
    pollDescription: allowed ? row.pollDescription : '',
    pollExpiredAt: row.pollExpiredAt,
    isPinned: row.isPinned,
    // Last: V8 takes a hundred times as long to add that many fields to a copy.
    ...presentItem(files, row, access),
  }
}
