import type { ContactMessage } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, timeSort, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { Route } from './+types/inbox'
import { inboxSearch, shows } from './inbox-query'
import { type InboxRow, inboxRow, threadRow } from './inbox-rows'
import { Thread } from './Thread'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Inbox' })
}

const showLabels = { open: 'Open', closed: 'Closed', all: 'All' }
const assigneeChoices = [
  { value: 'me', text: 'Me' },
  { value: 'nobody', text: 'Unassigned' },
]

const looksLikeId = /^[0-9a-f-]{36}$/

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const show = shownIn(searchParams, shows)
  const [found, operators] = await Promise.all([
    api('GET /operator/inbox', { query: { ...windowOf(query), ...inboxSearch(searchParams) } }),
    api('GET /operator/inbox-operators'),
  ])
  const openId = query.open && looksLikeId.test(query.open) ? query.open : found.data[0]?._id
  const thread = openId ? await api('GET /operator/inbox/{id}', { params: { id: openId } }) : null
  return {
    ...{ ...query, show, operators, total: found.total, next: found.cursor },
    messages: found.data.map((message) => inboxRow(message, viewer.timezone)),
    thread: thread && threadRow(thread, viewer.timezone),
  }
})

const columns: Column<InboxRow>[] = [
  {
    title: 'Message',
    cell: ({ title, name, email }) => <RowTitle title={title} note={`${name}, ${email}`} />,
  },
  { title: 'Assigned to', isWide: true, cell: ({ assignee }) => assignee },
  { title: 'Replies', isWide: true, cell: ({ replies }) => replies },
  {
    title: 'Status',
    cell: ({ status }) => (
      <Chip look={status === 'open' ? 'waiting' : 'plain'}>{status === 'open' ? 'Open' : 'Closed'}</Chip>
    ),
  },
  { title: 'Received', sort: 'time', look: 'end', cell: ({ at }) => at },
]

const csv: CsvColumn<ContactMessage>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'received', value: ({ createdAt }) => createdAt },
  { title: 'status', value: ({ status }) => status },
  { title: 'name', value: ({ name }) => name },
  { title: 'email', value: ({ email }) => email },
  { title: 'subject', value: ({ subject }) => subject },
  { title: 'message', value: ({ message }) => message },
  { title: 'assigned to', value: ({ assignee }) => assignee?.name },
  { title: 'replies', value: ({ replies }) => replies },
  { title: 'closed', value: ({ closedAt }) => closedAt },
]

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { q, page, open, show, messages, operators, thread, total, next } = loaderData
  const [search] = useSearchParams()
  return (
    <Console
      title="Inbox"
      lead={`${counted(total, 'message')} from the contact form.`}
      actions={
        <ExportButton
          name="messages"
          columns={csv}
          read={(window, signal) =>
            client('GET /operator/inbox', { query: { ...inboxSearch(search), ...window }, signal })
          }
        />
      }
      filters={
        <ListTabs
          label="Filter messages"
          tabs={shows.map((show) => ({ show, label: showLabels[show] }))}
          chosen={show}
        />
      }
      isOpen={thread !== null && thread._id === open}
      list={
        <>
          <ListTools>
            <ListSearch label="Name, address or subject" q={q} />
            <FilterMenu label="Assigned to" name="assignee" choices={assigneeChoices} />
          </ListTools>
          {messages.length > 0 ? (
            <DataTable
              label="Messages"
              rows={messages}
              columns={columns}
              openId={thread?._id ?? null}
              sort={timeSort(search)}
            />
          ) : (
            <EmptyState picture="/state-empty.webp" title={q ? 'No messages found' : 'No messages'}>
              {q ? 'Try a shorter search.' : 'What people send with the contact form appears here.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={thread && <Thread key={thread._id} thread={thread} operators={operators} />}
    />
  )
}
