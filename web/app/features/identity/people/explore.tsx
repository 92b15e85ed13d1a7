import { useLocation, useNavigation } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { SearchBox } from '~/ui/controls/SearchBox'
import { Segment } from '~/ui/controls/Segment'
import IconAdjustmentsHorizontal from '~/ui/icons/IconAdjustmentsHorizontal'
import { withParams } from '~/ui/list/search-params'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/explore'
import { ActiveFilters } from './ActiveFilters'
import { activeFilters } from './active-filters'
import { CreatorResults } from './CreatorResults'
import { creatorQuery } from './creator-query.server'
import styles from './explore.module.css'
import { FilterPanel } from './FilterPanel'
import { sortsFor } from './filters'
import { NoCreators } from './NoCreators'
import { referenceLists } from './reference.server'
import { filterForm, filterSheet, useAskedSearch } from './use-filter-form'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('public', async ({ api, viewer, request }) => {
  const query = creatorQuery(new URL(request.url).searchParams, viewer !== null)
  const [list, options, { countries }] = await Promise.all([
    api('GET /performers/user/search', { query }),
    api('GET /user-additional'),
    referenceLists(api),
  ])
  return {
    list,
    query,
    options,
    countries: countries.map(({ code, name }) => ({ value: code, text: name })),
    url: addressOf(request),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.query.followed ? 'Following' : 'Creators',
    description: 'Find creators to follow by category and country.',
    url: loaderData?.url,
  })
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const { list, query, options, countries } = loaderData
  const { search, pathname } = useLocation()
  const asked = useAskedSearch()
  const navigation = useNavigation()
  const member = useCurrentUser() !== null
  const pending = navigation.state === 'loading' && navigation.location.pathname === pathname
  const filters = activeFilters(new URLSearchParams(search), options, countries, member)
  return (
    <div className={styles.explore}>
      <header className={styles.head}>
        <h1 className="display">{query.followed ? 'Following' : 'Explore'}</h1>
        <p aria-live="polite">{pending ? 'Searching…' : counted(list.total, 'creator')}</p>
      </header>
      <div className={styles.tools}>
        <SearchBox
          label="Search creators"
          placeholder="Search creators"
          form={filterForm}
          defaultValue={query.q ?? ''}
        />
        <Button popoverTarget={filterSheet} className={styles.open}>
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
          Filters
          {filters.length > 0 && <b>{filters.length}</b>}
        </Button>
      </div>
      <div className={styles.sorts}>
        <Segment
          label="Sort by"
          choices={sortsFor(query.q).map(({ value, name, label }) => ({
            label,
            to: withParams(asked, { sortBy: value }),
            chosen: query.sortBy === name,
          }))}
        />
      </div>
      <div className={styles.side}>
        <FilterPanel options={options} countries={countries} member={member} total={list.total} />
      </div>
      <div className={styles.results}>
        <ActiveFilters filters={filters} />
        {list.total === 0 && !pending ? (
          <NoCreators onlyFollowed={query.followed === true && filters.length === 1 && !query.q} />
        ) : (
          <CreatorResults list={list} query={query} pending={pending} columns={3} />
        )}
      </div>
    </div>
  )
}
