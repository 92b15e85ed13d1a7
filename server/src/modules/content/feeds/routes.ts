import { feedCalls } from '@ovation/contract'
import { uploadFile } from '#modules/content/items'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { feedReading } from './cards.ts'
import { createOption } from './polls.ts'
import { searchFeeds, searchMyFeeds } from './search-feeds.ts'
import { vote } from './vote.ts'
import { changeFeed, createFeed, deleteFeed } from './write-feed.ts'

const uploads = [
  [feedCalls.uploadFeedAudio, 'feed-audio'],
  [feedCalls.uploadFeedPhoto, 'feed-photo'],
  [feedCalls.uploadFeedThumbnail, 'feed-thumbnail'],
  [feedCalls.uploadFeedVideo, 'feed-video'],
  [feedCalls.uploadFeedTeaser, 'feed-teaser'],
] as const

export function feedRoutes(routes: Routes, platform: Platform) {
  for (const [call, kind] of uploads) {
    routes.handle(call, ({ viewer, files: { file } }) => uploadFile(platform, viewer.id, kind, file))
  }

  routes.handle(feedCalls.createPoll, ({ viewer, body }) => createOption(platform, viewer.id, body))

  routes.handle(feedCalls.createFeed, ({ viewer, body }) => createFeed(platform, viewer.id, body))

  routes.handle(feedCalls.myFeeds, ({ viewer, query }) => searchMyFeeds(platform, viewer.id, query))

  routes.handle(feedCalls.myFeed, ({ viewer, params }) => feedReading.viewOwn(platform, viewer.id, params.id))

  routes.handle(feedCalls.updateFeed, ({ viewer, params, body }) =>
    changeFeed(platform, viewer.id, params.id, body),
  )

  routes.handle(feedCalls.deleteFeed, ({ viewer, params }) => deleteFeed(platform, viewer.id, params.id))

  routes.handle(feedCalls.feeds, ({ viewer, query, request }) =>
    searchFeeds(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(feedCalls.feed, ({ viewer, params, request }) =>
    feedReading.view(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(feedCalls.vote, ({ viewer, params, request }) =>
    vote(platform, audienceOf(platform, viewer, request), params.id),
  )
}
