export { feeds, pollOptions, pollVotes } from '#tables/feeds'
export { announceLater } from './announce.ts'
export { loadFeeds } from './cards.ts'
