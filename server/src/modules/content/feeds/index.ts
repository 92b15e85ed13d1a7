export { feeds, pollOptions, pollVotes } from '#tables/feeds'
export { announceLater, feedPublished } from './announce.ts'
export { loadFeeds } from './cards.ts'
