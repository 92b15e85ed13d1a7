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
import { Console, ListTools } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, windowOf } from '../console/list/list-query'
import { EmailTabs } from '../email/EmailTabs'
import type { Route } from './+types/outbox'
import { MailDetail } from './MailDetail'
import { MailTable, mailLabels } from './MailTable'
import { mailSearch, shows } from './mail-query'
import { mailRow } from './mail-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Email' })
}

type Mail = ResponseOf<Calls['GET /admin/mails/search']>['data'][number]

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const filters = mailSearch(searchParams)
  const [found, kinds, overview] = await Promise.all([
    api('GET /admin/mails/search', { query: { ...windowOf(query), ...filters } }),
    api('GET /operator/email-kinds'),
    api('GET /admin/overview'),
  ])
  const mails = found.data.map((mail) => mailRow(mail, kinds, viewer))
  const choices = kinds.map(({ kind, label }) => ({ value: kind, text: label }))
  return {
    ...query,
    show,
    mails,
    choices,
    isFiltered: filters.kind !== undefined,
    total: found.total,
    next: found.cursor,
    counts: overview.mails,
  }
})

/** Without the texts, which have links that give access to accounts. */
const csv: CsvColumn<Mail>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'written', value: ({ createdAt }) => createdAt },
  { title: 'to', value: ({ to }) => to },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'subject', value: ({ subject }) => subject },
  { title: 'status', value: ({ status }) => status },
  { title: 'error', value: ({ error }) => error },
]

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { q, page, open, show, mails, choices, isFiltered, total, next, counts } = loaderData
  const [search] = useSearchParams()
  const isFound = q !== '' || isFiltered || show !== 'all'
  const chosen = mails.find(({ _id }) => _id === open) ?? mails[0]
  return (
    <Console
      title="Email"
      lead={`${counted(total, 'email')}${isFound ? ' found' : ' in the outbox'}.`}
      tabs={<EmailTabs />}
      actions={
        <ExportButton
          name="emails"
          columns={csv}
          read={(window, signal) =>
            client('GET /admin/mails/search', { query: { ...mailSearch(search), ...window }, signal })
          }
        />
      }
      filters={
        <ListTabs
          label="Filter emails"
          tabs={shows.map((show) =>
            show === 'all' ? { show, label: 'All' } : { show, label: mailLabels[show], count: counts[show] },
          )}
          chosen={show}
        />
      }
      isOpen={chosen !== undefined && chosen._id === open}
      list={
        <>
          <ListTools>
            <ListSearch label="Address or subject" q={q} />
            <FilterMenu label="Kind" name="kind" choices={choices} />
          </ListTools>
          {mails.length > 0 ? (
            <MailTable mails={mails} chosen={chosen} />
          ) : (
            <EmptyState picture="/state-empty.webp" title={isFound ? 'No emails found' : 'No emails'}>
              {isFound ? 'Try a shorter search or another filter.' : 'Emails sent by the site appear here.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={chosen && <MailDetail mail={chosen} />}
    />
  )
}
