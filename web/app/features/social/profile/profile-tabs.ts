import type { CreatorProfile } from '@ovation/contract'
import { useOutletContext } from 'react-router'
import { profilePath } from '~/shell/session'

/** The tabs of a creator's page. */
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
  /** The viewer's own page. */
  mine: boolean
}

/** The creator of the current page. */
export const useProfile = () => useOutletContext<ProfileContext>()
