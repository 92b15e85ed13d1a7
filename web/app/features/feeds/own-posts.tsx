import type { Feed } from '@ovation/contract'
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
import type { Route } from './+types/own-posts'
import { OwnPostRow } from './OwnPostRow'
import { newPostPath } from './paths'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, request }) => {
  const query = shelfQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/feeds', { query }) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Posts' })
}

const empty = {
  title: 'Your stage is set',
  words: 'Say something, show something, ask something. The first post is the hardest.',
  to: newPostPath,
  label: 'Write your first post',
}

export default function OwnPosts({ loaderData: { list, query } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/feeds', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const posts = useMore<Feed>(list, load)
  const progressOf = useProgress(posts.items.flatMap(filesOf))
  return (
    <ShelfPage title="Posts" add={{ to: newPostPath, label: 'New post' }}>
      <ShelfTools query={query} label="Search your posts" schedules />
      <ShelfRows
        {...posts}
        query={query}
        of="posts"
        empty={empty}
        row={(post) => (
          <OwnPostRow key={post._id} post={post} progress={slowest(filesOf(post).map(progressOf))} />
        )}
      />
    </ShelfPage>
  )
}

const filesOf = ({ files, thumbnail, teaser }: Feed) =>
  [...files, thumbnail, teaser].filter((file) => file !== null)

/** A post is as far as the last of its files. */
function slowest(progress: readonly (number | undefined)[]): number | undefined {
  const known = progress.filter((percent) => percent !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
