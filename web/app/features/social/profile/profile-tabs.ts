import type { CreatorProfile } from '@ovation/contract'
import { useOutletContext } from 'react-router'
import { profilePath } from '~/shell/session'

/** The parts of a creator's page, each with an address of its own. */
export function profileTabs(profile: CreatorProfile) {
  const path = profilePath(profile)
  const { totalFeeds, totalVideos, totalGalleries, totalProducts } = profile.stats
  return [
    { path, label: 'Posts', count: totalFeeds },
    { path: `${path}/videos`, label: 'Videos', count: totalVideos },
    { path: `${path}/galleries`, label: 'Galleries', count: totalGalleries },
    { path: `${path}/store`, label: 'Store', count: totalProducts },
    { path: `${path}/about`, label: 'About' },
  ]
}

export interface ProfileContext {
  profile: CreatorProfile
  /** Whoever looks is looking at their own page. */
  mine: boolean
}

/** The creator whose page a tab belongs to. */
export const useProfile = () => useOutletContext<ProfileContext>()
