import { ApiError } from '@ovation/contract/client'
import { cardStyles } from '~/features/content/items/card-styles'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { latePart } from '~/ui/hydration/late-part'
import { excerpt } from '~/ui/text/format'
import type { Route } from './+types/stream'
import announcedStyles from './announced/AnnouncedCard.module.css'
import listStyles from './announced/AnnouncedList.module.css'
import moreStyles from './stage/MoreOfCreator.module.css'
import { OffAir } from './stage/OffAir'
import { Theatre } from './stage/Theatre'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'panes', withoutTabs: true }

/** Loaded late: below the video on a desktop, and hidden on a phone. */
const MoreOfCreator = latePart(
  () => import('./stage/MoreOfCreator').then((module) => module.MoreOfCreator),
  [...cardStyles, listStyles, announcedStyles, moreStyles],
)

const announcedShown = 3
const videosShown = 4

export const loader = page('public', async ({ api, params, request }) => {
  const id = params.username ?? ''
  const [creator, joined, announced, videos] = await Promise.all([
    api('GET /performers/{id}', { params: { id } }),
    api('GET /streaming/watch/{id}', { params: { id } }).catch(orOffline),
    api('GET /streaming/scheduled', { query: { performerId: id, limit: announcedShown } }),
    api('GET /performer-assets/videos/search', { query: { performerId: id, limit: videosShown } }),
  ]).catch(orNotFound)
  return { creator, joined, announced: announced.data, videos: videos.data, url: addressOf(request) }
})

/** Creators who aren't live have a page too. */
function orOffline(error: unknown): null {
  if (error instanceof ApiError && error.code === 'STREAM_OFFLINE') return null
  throw error
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Page not found' })
  const { creator, joined, url } = loaderData
  return pageMeta(matches, {
    title: joined ? `${creator.name}, live` : creator.name,
    description: joined ? excerpt(joined.stream.title, 155) : `${creator.name} isn’t live right now.`,
    url,
    share: { kind: 'creator', id: creator._id },
  })
}

export default function StreamScreen({ loaderData }: Route.ComponentProps) {
  const { creator, joined, announced, videos } = loaderData
  if (!joined) return <OffAir creator={creator} announced={announced} />
  return (
    <Theatre
      key={joined.stream._id}
      creator={creator}
      joined={joined}
      below={<MoreOfCreator creator={creator} announced={announced} videos={videos} />}
    />
  )
}
