import { useCallback } from 'react'
import { api } from '~/api/client'
import { ContentPage } from '~/features/content/creator-content/ContentPage'
import { ContentRow } from '~/features/content/creator-content/ContentRow'
import { ContentRows } from '~/features/content/creator-content/ContentRows'
import { ContentTools } from '~/features/content/creator-content/ContentTools'
import { contentQuery } from '~/features/content/creator-content/content-query'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/my-galleries'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your galleries' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = contentQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/performer-assets/galleries/search', { query }) }
})

const add = { to: '/creator/galleries/new', label: 'New gallery' }

const empty = {
  ...add,
  title: 'No galleries yet',
  words: 'A gallery is a set of photos sold at one price.',
}

const remove = {
  call: 'DELETE /performer/performer-assets/galleries/{id}',
  warning: 'Its photos will be deleted too. This can’t be undone.',
} as const

export default function MyGalleries({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/performer-assets/galleries/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <ContentPage title="Your galleries" add={add}>
      <ContentTools query={query} label="Search your galleries" />
      <ContentRows
        {...more}
        items={items}
        query={query}
        of="galleries"
        empty={empty}
        row={(gallery) => (
          <ContentRow
            key={gallery._id}
            item={gallery}
            title={gallery.title}
            edit={`/creator/galleries/${gallery._id}`}
            view={`/gallery/${gallery._id}`}
            remove={remove}
          >
            <span>{counted(gallery.numOfItems, 'photo')}</span>
            <span>{counted(gallery.stats.views, 'view')}</span>
            <span>{counted(gallery.stats.likes, 'like')}</span>
          </ContentRow>
        )}
      />
    </ContentPage>
  )
}
