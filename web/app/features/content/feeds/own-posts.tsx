import type { Feed } from '@ovation/contract'
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
import type { Route } from './+types/own-posts'
import { OwnPostRow } from './OwnPostRow'
import { newPostPath } from './paths'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, request }) => {
  const query = contentQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/feeds', { query }) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Posts' })
}

const empty = {
  title: 'No posts yet',
  words: 'Share a photo, a video, a thought or a poll.',
  to: newPostPath,
  label: 'Write your first post',
}

export default function OwnPosts({ loaderData: { list, query } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/feeds', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const posts = useInfiniteList<Feed>(list, load)
  const progressOf = useProgress(posts.items.flatMap(filesOf))
  return (
    <ContentPage title="Posts" add={{ to: newPostPath, label: 'New post' }}>
      <ContentTools query={query} label="Search your posts" schedules />
      <ContentRows
        {...posts}
        query={query}
        of="posts"
        empty={empty}
        row={(post) => (
          <OwnPostRow key={post._id} post={post} progress={slowest(filesOf(post).map(progressOf))} />
        )}
      />
    </ContentPage>
  )
}

const filesOf = ({ files, thumbnail, teaser }: Feed) =>
  [...files, thumbnail, teaser].filter((file) => file !== null)

/** The progress of a post is that of its slowest file. */
function slowest(progress: readonly (number | undefined)[]): number | undefined {
  const known = progress.filter((percent) => percent !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
