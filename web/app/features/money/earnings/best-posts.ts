import type { Feed } from '@ovation/contract'

type Stats = Pick<Feed, 'stats'>

/** A comment takes more effort than a like. */
const applauseOf = ({ stats: { likes, comments } }: Stats) => likes + 2 * comments

/** The posts with the most reactions; posts without any are left out. */
export const bestOf = <T extends Stats>(posts: readonly T[], atMost: number): T[] =>
  posts
    .filter((post) => applauseOf(post) > 0)
    .toSorted((one, other) => applauseOf(other) - applauseOf(one))
    .slice(0, atMost)
