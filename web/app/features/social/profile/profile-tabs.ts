import type { CreatorProfile } from '@ovation/contract'
import type { Feature } from '@ovation/contract/features'
import { useOutletContext } from 'react-router'
import { profilePath } from '~/shell/session'

interface ProfileTab {
  path: string
  label: string
  count?: number
  feature?: Feature
}

/** The tabs of a creator's page. */
export function profileTabs(profile: CreatorProfile): ProfileTab[] {
  const path = profilePath(profile)
  const { totalFeeds, totalVideos, totalGalleries, totalProducts } = profile.stats
  return [
    { path, label: 'Posts', count: totalFeeds },
    { path: `${path}/videos`, label: 'Videos', count: totalVideos },
    { path: `${path}/galleries`, label: 'Galleries', count: totalGalleries },
    { path: `${path}/store`, label: 'Store', count: totalProducts, feature: 'store' },
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
