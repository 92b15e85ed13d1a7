import type { CreatorProfile } from '@ovation/contract'
import { counted, shortCount } from '~/ui/text/format'

type Stocked = Pick<CreatorProfile, 'stats' | 'forSale'>

/** The number of posts that a subscription unlocks, without those sold separately. */
export const postsInside = ({ stats, forSale }: Stocked) => stats.totalFeeds - forSale.feeds

/** What a subscription includes, and what it doesn't. */
export function benefitsOf(creator: Stocked): string[] {
  const { stats, forSale } = creator
  return [
    ...partOf('post', postsInside(creator), forSale.feeds),
    ...partOf('video', stats.totalVideos - forSale.videos, forSale.videos),
  ]
}

function partOf(word: string, open: number, sold: number): string[] {
  if (open <= 0) return []
  const given = open === 1 ? `1 ${word} for subscribers` : `All ${shortCount(open)} ${word}s for subscribers`
  if (sold <= 0) return [given]
  return [`${given}; ${shortCount(sold)} more sold separately`]
}

/** The line below the name in the sheet. */
export const openAtOnce = (creator: Stocked): string | null => {
  const open = postsInside(creator)
  return open > 0 ? `${counted(open, 'post')} ${open === 1 ? 'unlocks' : 'unlock'} right away` : null
}
