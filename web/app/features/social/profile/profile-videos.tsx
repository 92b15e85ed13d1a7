import { useCallback } from 'react'
import { api } from '~/api/client'
import { CardGrid } from '~/features/content/items/CardGrid'
import { VideoCard, VideoCardSkeleton } from '~/features/content/videos/VideoCard'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/profile-videos'
import { EmptyTab } from './EmptyTab'
import styles from './profile.module.css'
import { useProfile } from './profile-tabs'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const limit = 24

export const loader = page('public', async ({ api, params, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const query = { performerId: params.profileId ?? '', limit, cursor }
  return { videos: await api('GET /performer-assets/videos/search', { query }).catch(orNotFound) }
})

export default function ProfileVideos({ loaderData: { videos } }: Route.ComponentProps) {
  const performerId = useProfile().profile._id
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer-assets/videos/search', { query: { performerId, limit, cursor }, signal }),
    [performerId],
  )
  const { items, change: _, ...more } = useInfiniteList(videos, load)
  if (items.length === 0)
    return <EmptyTab of="videos" make={{ to: '/creator/videos/new', label: 'Upload your first video' }} />
  return (
    <div className={styles.cards}>
      <CardGrid
        items={items}
        card={(video) => <VideoCard video={video} ownPage />}
        coming={more.state === 'loading' ? 3 : 0}
        skeleton={<VideoCardSkeleton />}
      />
      <ListEnd {...more} of="videos" linked />
    </div>
  )
}
