import { useCallback } from 'react'
import { api } from '~/api/client'
import { GalleryCard, GalleryCardSkeleton } from '~/features/content/galleries/GalleryCard'
import { CardGrid } from '~/features/content/items/CardGrid'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/profile-galleries'
import { EmptyTab } from './EmptyTab'
import styles from './profile.module.css'
import { useProfile } from './profile-tabs'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const limit = 24

export const loader = page('public', async ({ api, params, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const query = { performerId: params.profileId ?? '', limit, cursor }
  return { galleries: await api('GET /performer-assets/galleries/search', { query }).catch(orNotFound) }
})

export default function ProfileGalleries({ loaderData: { galleries } }: Route.ComponentProps) {
  const performerId = useProfile().profile._id
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer-assets/galleries/search', { query: { performerId, limit, cursor }, signal }),
    [performerId],
  )
  const { items, change: _, ...more } = useInfiniteList(galleries, load)
  if (items.length === 0)
    return (
      <EmptyTab of="galleries" make={{ to: '/creator/galleries/new', label: 'Create your first gallery' }} />
    )
  return (
    <div className={styles.cards}>
      <CardGrid
        items={items}
        card={(gallery) => <GalleryCard gallery={gallery} ownPage />}
        coming={more.state === 'loading' ? 3 : 0}
        skeleton={<GalleryCardSkeleton />}
      />
      <ListEnd {...more} of="galleries" linked />
    </div>
  )
}
