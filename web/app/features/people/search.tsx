import { useNavigation } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { ChipLink } from '~/ui/Chip'
import { counted } from '~/ui/format'
import { State } from '~/ui/State'
import type { Route } from './+types/search'
import { CreatorResults } from './CreatorResults'
import { creatorQuery } from './creator-query.server'
import { SearchField } from './SearchField'
import styles from './search.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const keywordsShown = 10

export const loader = page('public', async ({ api, request }) => {
  const params = new URL(request.url).searchParams
  const asked = new URLSearchParams({ q: params.get('q') ?? '', cursor: params.get('cursor') ?? '' })
  const query = creatorQuery(asked, false)
  if (query.q)
    return { query, list: await api('GET /performers/user/search', { query }), keywords: [], categories: [] }
  const [keywords, options] = await Promise.all([
    api('GET /search/list/keywords', { query: { limit: keywordsShown } }),
    api('GET /user-additional'),
  ])
  return {
    query,
    list: null,
    keywords: keywords.data.map(({ keyword }) => keyword),
    categories: options.categories,
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.query.q ? `Search for ${loaderData.query.q}` : 'Search' })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, list, keywords, categories } = loaderData
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && navigation.location.pathname === '/search'
  return (
    <div className={styles.search}>
      <h1 className="display">Search</h1>
      <SearchField asked={query.q ?? ''} />
      {!list && (
        <Chips
          title="What people look for"
          links={keywords.map((word) => ({ to: searchFor(word), label: word }))}
        />
      )}
      {!list && (
        <Chips
          title="By what they do"
          links={categories.map(({ _id, name }) => ({ to: `/creators?categoryIds=${_id}`, label: name }))}
        />
      )}
      {list && (
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" aria-live="polite">
            {counted(list.total, 'creator')} for “{query.q}”
          </h2>
          {list.total === 0 && !pending ? (
            <State
              picture="/state-empty.webp"
              title="Nobody by that name"
              action={<ButtonLink to="/creators">See everyone</ButtonLink>}
            >
              Try fewer letters, or look around by what they do.
            </State>
          ) : (
            <CreatorResults list={list} query={query} pending={pending} columns={4} />
          )}
        </section>
      )}
    </div>
  )
}

const searchFor = (word: string) => `/search?${new URLSearchParams({ q: word })}`

function Chips({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className={styles.chips}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <ChipLink to={to}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
