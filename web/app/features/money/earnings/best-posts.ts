import type { Feed } from '@ovation/contract'

type Stats = Pick<Feed, 'stats'>

/** A comment takes more than a like. */
const applauseOf = ({ stats: { likes, comments } }: Stats) => likes + 2 * comments

/** Those people answered to most, and only those they answered to. */
export const bestOf = <T extends Stats>(posts: readonly T[], atMost: number): T[] =>
  posts
    .filter((post) => applauseOf(post) > 0)
    .toSorted((one, other) => applauseOf(other) - applauseOf(one))
    .slice(0, atMost)
