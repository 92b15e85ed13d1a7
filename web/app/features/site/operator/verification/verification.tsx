import type { Calls, ResponseOf } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/verification'
import { CreatorDetail } from './CreatorDetail'
import { CreatorTable } from './CreatorTable'
import { creatorSearch, shows } from './creator-query'
import { creatorRow, decisionRow } from './creator-rows'
import { stateLabels } from './decision-labels'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Verification' })
}

type ListedCreator = ResponseOf<Calls['GET /admin/creators/search']>['data'][number]

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const [found, overview] = await Promise.all([
    api('GET /admin/creators/search', { query: { ...windowOf(query), ...creatorSearch(searchParams) } }),
    api('GET /admin/overview'),
  ])
  const now = new Date()
  const creators = found.data.map((creator) => creatorRow(creator, viewer, now))
  const chosen = creators.find(({ _id }) => _id === query.open) ?? creators[0] ?? null
  const decisions = chosen
    ? await api('GET /admin/creators/{id}/decisions', { params: { id: chosen._id } })
    : []
  return {
    ...query,
    show,
    creators,
    chosen,
    decisions: decisions.map((decision) => decisionRow(decision, viewer)),
    total: found.total,
    next: found.cursor,
    counts: overview.creators,
  }
})

const csv: CsvColumn<ListedCreator>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'username', value: ({ username }) => username },
  { title: 'name', value: ({ name }) => name },
  { title: 'email', value: ({ email }) => email },
  { title: 'country', value: ({ country }) => country },
  { title: 'state', value: ({ state }) => state },
  { title: 'since', value: ({ since }) => since },
  { title: 'joined', value: ({ createdAt }) => createdAt },
]

export default function Verification({ loaderData }: Route.ComponentProps) {
  const { q, page, open, show, creators, chosen, decisions, total, next, counts } = loaderData
  const { waiting } = counts
  const [search] = useSearchParams()
  return (
    <Console
      title="Verification"
      lead={waiting > 0 ? `${counted(waiting, 'person', 'people')} waiting.` : 'No one is waiting.'}
      isOpen={chosen !== null && chosen._id === open}
      filters={
        <ListTabs
          label="Filter creators"
          tabs={shows.map((show) => ({ show, label: stateLabels[show], count: counts[show] }))}
          chosen={show}
        />
      }
      actions={
        <ExportButton
          name={`creators-${show}`}
          columns={csv}
          read={(window, signal) =>
            client('GET /admin/creators/search', { query: { ...creatorSearch(search), ...window }, signal })
          }
        />
      }
      list={
        <>
          <ListSearch label="Name or email" q={q} />
          {creators.length > 0 ? (
            <CreatorTable creators={creators} chosen={chosen} />
          ) : (
            <EmptyState picture="/state-empty.webp" title={q ? 'No results' : empty[show].title}>
              {q ? 'Try a shorter name or the full email address.' : empty[show].words}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={chosen && <CreatorDetail key={chosen._id} creator={chosen} decisions={decisions} />}
    />
  )
}

const empty = {
  waiting: { title: 'The queue is empty', words: 'New applications appear here.' },
  asked: {
    title: 'No document requests',
    words: 'Creators who need to upload a document appear here.',
  },
  rejected: {
    title: 'No rejected creators',
    words: 'Rejected creators can upload new documents at any time.',
  },
  verified: {
    title: 'No verified creators yet',
    words: 'Creators with a public page appear here.',
  },
  disabled: { title: 'No disabled accounts', words: 'Creators who can’t log in appear here.' },
}
