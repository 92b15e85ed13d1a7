import { useCallback } from 'react'
import { api } from '~/api/client'
import { ShelfPage } from '~/features/creator-content/ContentPage'
import { ShelfRows } from '~/features/creator-content/ContentRows'
import { ShelfTools } from '~/features/creator-content/ContentTools'
import { shelfQuery } from '~/features/creator-content/content-query'
import { useProgress } from '~/features/files/use-progress'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useMore } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/my-videos'
import { MyVideoRow } from './MyVideoRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your videos' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = shelfQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/performer-assets/videos/search', { query }) }
})

const add = { to: '/creator/videos/new', label: 'New video' }

const empty = {
  ...add,
  title: 'No videos yet',
  words: 'A video stays on your page for as long as you like, for everyone, subscribers or a price.',
}

export default function MyVideos({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/performer-assets/videos/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useMore(list, load)
  const progressOf = useProgress(items.flatMap(({ video, teaser }) => [video, teaser]))
  return (
    <ShelfPage title="Your videos" add={add}>
      <ShelfTools query={query} label="Search your videos" schedules />
      <ShelfRows
        {...more}
        items={items}
        query={query}
        of="videos"
        empty={empty}
        row={(video) => <MyVideoRow key={video._id} video={video} progress={progressOf(video.video)} />}
      />
    </ShelfPage>
  )
}
