import type { Reaction } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import { api as browserApi } from '~/api/client'
import { BookmarkButton } from '~/features/content/reactions/BookmarkButton'
import { Suggestions } from '~/features/identity/people/Suggestions'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useAvailable } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { TabLinks } from '~/ui/controls/TabLinks'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { PageHead } from '~/ui/layout/PageHead'
import type { Route } from './+types/bookmarks'
import styles from './bookmarks.module.css'
import {
  findResults,
  isResultKind,
  type ResultKind,
  type ResultSource,
  resultFeature,
  resultNames,
} from './result-kinds'
import { SearchResults } from './SearchResults'

/** The viewer's bookmarks, latest first. */
const bookmarkSource = (api: Client): ResultSource => ({
  creators: ({ signal, ...query }) => api('GET /reactions/performers/bookmark', { query, signal }),
  posts: ({ signal, ...query }) => api('GET /reactions/feeds/bookmark', { query, signal }),
  videos: ({ signal, ...query }) => api('GET /reactions/videos/bookmark', { query, signal }),
  galleries: ({ signal, ...query }) => api('GET /reactions/galleries/bookmark', { query, signal }),
  products: ({ signal, ...query }) => api('GET /reactions/products/bookmark', { query, signal }),
})

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

const pageSize = 24
/** Posts are bookmarked most: they are the default tab without a path segment. */
const tabs = ['posts', 'videos', 'galleries', 'products', 'creators'] as const

export const loader = page('member', async ({ api, request, params }) => {
  const kind = params.kind ?? 'posts'
  if (!isResultKind(kind)) throw new Response(null, { status: 404 })
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  return { kind, results: await findResults(bookmarkSource(api), kind, { limit: pageSize, cursor }) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Bookmarks' })
}

export default function Bookmarks({ loaderData: { kind, results } }: Route.ComponentProps) {
  return (
    <div className={styles.bookmarks}>
      <PageHead title="Bookmarks" lead="Only you can see your bookmarks." />
      <TabLinks
        label="Bookmark types"
        tabs={useAvailable(
          tabs.map((tab) => ({ path: pathOf(tab), label: resultNames[tab], ...resultFeature(tab) })),
        )}
      />
      <div className={styles.list}>
        {results.list.data.length === 0 ? (
          <NothingKept kind={kind} />
        ) : (
          <SearchResults
            key={kind}
            results={results}
            source={bookmarkSource(browserApi)}
            corner={(kind, { _id }) => (
              <BookmarkButton objectType={objectTypes[kind]} objectId={_id} kept look="picture" />
            )}
          />
        )}
      </div>
    </div>
  )
}

const pathOf = (kind: ResultKind) => (kind === 'posts' ? '/user/bookmarks' : `/user/bookmarks/${kind}`)

const objectTypes: Record<ResultKind, Reaction['objectType']> = {
  creators: 'performer',
  posts: 'feed',
  videos: 'video',
  galleries: 'gallery',
  products: 'product',
}

const next: Record<ResultKind, { sentence: string; to: string; label: string }> = {
  creators: {
    sentence: 'Bookmark a creator on their page. They won’t be notified.',
    to: '/creators',
    label: 'Explore creators',
  },
  posts: {
    sentence: 'Bookmark a post to find it here.',
    to: '/search/posts',
    label: 'View latest posts',
  },
  videos: {
    sentence: 'Bookmark a video to watch it later.',
    to: '/search/videos',
    label: 'View latest videos',
  },
  galleries: {
    sentence: 'Bookmark a gallery to come back to it.',
    to: '/search/galleries',
    label: 'View latest galleries',
  },
  products: {
    sentence: 'Bookmark a product to think it over.',
    to: '/search/products',
    label: 'Browse products',
  },
}

function NothingKept({ kind }: { kind: ResultKind }) {
  const { sentence, to, label } = next[kind]
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No bookmarks yet"
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    >
      {sentence}
    </EmptyState>
  )
}
