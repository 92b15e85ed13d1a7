import { useCallback } from 'react'
import { api } from '~/api/client'
import { ContentPage } from '~/features/content/creator-content/ContentPage'
import { ContentRows } from '~/features/content/creator-content/ContentRows'
import { ContentTools } from '~/features/content/creator-content/ContentTools'
import { contentQuery } from '~/features/content/creator-content/content-query'
import { useProgress } from '~/shell/files/use-progress'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/my-videos'
import { MyVideoRow } from './MyVideoRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your videos' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = contentQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/performer-assets/videos/search', { query }) }
})

const add = { to: '/creator/videos/new', label: 'New video' }

const empty = {
  ...add,
  title: 'No videos yet',
  words: 'Publish videos for everyone, for subscribers, or for a price.',
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
  const { items, change: _, ...more } = useInfiniteList(list, load)
  const progressOf = useProgress(items.flatMap(({ video, teaser }) => [video, teaser]))
  return (
    <ContentPage title="Your videos" add={add}>
      <ContentTools query={query} label="Search your videos" schedules />
      <ContentRows
        {...more}
        items={items}
        query={query}
        of="videos"
        empty={empty}
        row={(video) => <MyVideoRow key={video._id} video={video} progress={progressOf(video.video)} />}
      />
    </ContentPage>
  )
}
