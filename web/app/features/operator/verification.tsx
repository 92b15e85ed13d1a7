import { useSearchParams } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ChipLink } from '~/ui/Chip'
import { counted } from '~/ui/format'
import { State } from '~/ui/State'
import type { Route } from './+types/verification'
import { Console } from './Console'
import styles from './Console.module.css'
import { CreatorDetail } from './CreatorDetail'
import { CreatorTable } from './CreatorTable'
import { ListSearch, Pager } from './ListParts'
import { listQuery, searchWith, windowOf } from './list-query'
import { creatorRow } from './rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Verification' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const verified = searchParams.get('show') === 'verified'
  const [found, waiting] = await Promise.all([
    api('GET /admin/creators/search', {
      query: { ...windowOf(query), q: query.q, verifiedDocument: verified, sort: verified ? 'desc' : 'asc' },
    }),
    api('GET /admin/creators/search', { query: { limit: 1, verifiedDocument: false } }),
  ])
  const now = new Date()
  const creators = found.data.map((creator) => creatorRow(creator, viewer, now))
  return { ...query, verified, creators, total: found.total, waiting: waiting.total }
})

export default function Verification({ loaderData }: Route.ComponentProps) {
  const { q, page, open, verified, creators, total, waiting } = loaderData
  const [search] = useSearchParams()
  const chosen = creators.find(({ _id }) => _id === open) ?? creators[0]
  return (
    <Console
      title="Verification"
      lead={waiting > 0 ? `${counted(waiting, 'person', 'people')} waiting.` : 'Nobody is waiting.'}
      isOpen={chosen !== undefined && chosen._id === open}
      filters={
        <nav className={styles.filters} aria-label="Which creators">
          <ChipLink
            to={searchWith(search, { show: null, page: null, open: null })}
            look={verified ? 'plain' : 'chosen'}
          >
            Waiting {waiting}
          </ChipLink>
          <ChipLink
            to={searchWith(search, { show: 'verified', page: null, open: null })}
            look={verified ? 'chosen' : 'plain'}
          >
            Verified
          </ChipLink>
        </nav>
      }
      list={
        <>
          <ListSearch label="Name or email" q={q} />
          {creators.length > 0 ? (
            <CreatorTable creators={creators} chosen={chosen} />
          ) : (
            <State picture="/state-empty.webp" title={q ? 'Nobody by that name' : 'The queue is empty'}>
              {q ? 'Try fewer letters, or the whole email address.' : 'Who applies next appears here.'}
            </State>
          )}
          <Pager page={page} total={total} />
        </>
      }
      detail={chosen && <CreatorDetail key={chosen._id} creator={chosen} />}
    />
  )
}
