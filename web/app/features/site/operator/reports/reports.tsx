import type { Case } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/reports'
import { CaseTable } from './CaseTable'
import { caseRow } from './case-rows'
import { ownerIn } from './owner-in'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Reports' })
}

const shows = ['open', 'mine', 'unassigned', 'appeals', 'closed'] as const
const labels = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  appeals: 'Appeals',
  closed: 'Closed',
}
const filters = {
  open: { status: 'open' },
  mine: { status: 'open', assignee: 'me' },
  unassigned: { status: 'open', assignee: 'nobody' },
  appeals: { status: 'open', kind: 'appeal' },
  closed: { status: 'closed' },
} as const

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const ownerId = ownerIn(searchParams)
  const [found, pending] = await Promise.all([
    api('GET /operator/cases', {
      query: {
        ...windowOf(query),
        ...filters[show],
        ...(query.q ? { q: query.q } : {}),
        ...(ownerId && { ownerId }),
      },
    }),
    api('GET /admin/pending'),
  ])
  const now = new Date()
  const cases = found.data.map((one) => caseRow(one, viewer, now))
  const owner = ownerId && { _id: ownerId, name: found.data[0]?.owner?.name ?? 'One person' }
  return { ...query, show, owner, cases, total: found.total, next: found.cursor, open: pending.reports }
})

const columns: CsvColumn<Case>[] = [
  { title: 'number', value: ({ number }) => number },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'about', value: ({ target }) => target },
  { title: 'owner', value: ({ owner }) => owner?.username ?? owner?._id },
  { title: 'reports', value: ({ reports }) => reports },
  { title: 'reason', value: ({ reason }) => reason },
  { title: 'status', value: ({ status }) => status },
  { title: 'decision', value: ({ decision }) => decision },
  { title: 'assigned to', value: ({ assignee }) => assignee?.name },
  { title: 'opened', value: ({ createdAt }) => createdAt },
  { title: 'due', value: ({ dueAt }) => dueAt },
  { title: 'closed', value: ({ closedAt }) => closedAt },
]

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { q, page, show, owner, cases, total, next, open } = loaderData
  return (
    <Console
      title="Reports"
      lead={open > 0 ? `${counted(open, 'case', 'cases')} to review.` : 'Nothing to review.'}
      actions={
        <ExportButton
          name="cases"
          columns={columns}
          read={(window, signal) =>
            api('GET /operator/cases', {
              query: {
                ...window,
                ...filters[show],
                ...(q ? { q } : {}),
                ...(owner && { ownerId: owner._id }),
              },
              signal,
            })
          }
        />
      }
      filters={
        <>
          <ListTabs
            label="Filter cases"
            tabs={shows.map((show) => ({
              show,
              label: labels[show],
              ...(show === 'open' ? { count: open } : {}),
            }))}
            chosen={show}
          />
          {owner && (
            <FilterMenu label="Person" name="owner" choices={[{ value: owner._id, text: owner.name }]} />
          )}
        </>
      }
      list={
        <>
          <ListSearch label="Name or number" q={q} />
          {cases.length > 0 ? (
            <CaseTable cases={cases} />
          ) : (
            <EmptyState picture="/state-empty.webp" title={q ? 'No results' : 'Nothing here'}>
              {q ? 'Try a shorter search.' : 'What people report and what automatic rules find appears here.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
