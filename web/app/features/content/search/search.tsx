import { useNavigation } from 'react-router'
import { api as browserApi } from '~/api/client'
import { Suggestions } from '~/features/identity/people/Suggestions'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useAvailable } from '~/store/hooks'
import { TabLinks } from '~/ui/controls/TabLinks'
import type { Route } from './+types/search'
import { Ideas } from './Ideas'
import { NothingFound } from './NothingFound'
import { countedKind, upTo } from './result-counts'
import { findResults, resultFeature, resultKinds, resultNames } from './result-kinds'
import { SearchField } from './SearchField'
import { ResultsSkeleton, SearchResults } from './SearchResults'
import styles from './search.module.css'
import { kindAt, searchPath } from './search-path'
import { searchSource } from './search-source'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

const pageSize = 24
const keywordsShown = 10
const longestQuestion = 100

export const loader = page('public', async ({ api, request, params }) => {
  const kind = kindAt(params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim().slice(0, longestQuestion) ?? ''
  // Without a query the page shows ideas; /creators lists all creators.
  if (!q && kind === 'creators') {
    const [keywords, { categories }] = await Promise.all([
      api('GET /search/list/keywords', { query: { limit: keywordsShown } }),
      api('GET /user-additional'),
    ])
    return {
      q,
      kind,
      results: null,
      counts: null,
      keywords: keywords.data.map(({ keyword }) => keyword),
      categories,
    }
  }
  const cursor = searchParams.get('cursor') || undefined
  const [results, counts] = await Promise.all([
    findResults(searchSource(api, q || undefined), kind, { limit: pageSize, cursor }),
    q ? api('GET /search/counts', { query: { q } }) : null,
  ])
  return { q, kind, results, counts, keywords: [], categories: [] }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.q ? `Search for ${loaderData.q}` : 'Search' })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, kind, results, counts, keywords, categories } = loaderData
  const coming = useComing()
  const tabs = useAvailable(
    resultKinds.map((one) => ({
      path: searchPath(one, q),
      label: resultNames[one],
      count: counts ? upTo(counts[one]) : undefined,
      ...resultFeature(one),
    })),
  )
  return (
    <div className={styles.search}>
      <h1 className="display">Search</h1>
      <SearchField query={q} kind={kind} />
      <TabLinks label="Result types" tabs={tabs} />
      {!results && <Ideas keywords={keywords} categories={categories} />}
      {results && (
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" aria-live="polite">
            {q ? `${countedKind(kind, results.list.total)} for “${q}”` : 'Latest'}
          </h2>
          {coming ? (
            <ResultsSkeleton kind={coming} />
          ) : results.list.data.length === 0 ? (
            <NothingFound kind={kind} q={q} counts={counts} />
          ) : (
            <SearchResults
              key={`${kind} ${q}`}
              results={results}
              source={searchSource(browserApi, q || undefined)}
            />
          )}
        </section>
      )}
    </div>
  )
}

/** The kind of results that is being loaded, if any. */
function useComing() {
  const { state, location } = useNavigation()
  if (state !== 'loading') return null
  const [, root, kind] = location.pathname.split('/')
  return root === 'search' ? kindAt(kind) : null
}
