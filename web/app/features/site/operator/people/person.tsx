import { type Capability, isAllowed } from '@ovation/contract/roles'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Segment } from '~/ui/controls/Segment'
import { CommissionCard } from '../commission/CommissionCard'
import { commissionShown } from '../commission/rate-rows'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { History } from '../console/detail/History'
import { mailRow } from '../mail/mail-rows'
import { NotesCard } from '../notes/Notes'
import { noteRow } from '../notes/note-rows'
import type { Route } from './+types/person'
import { DataTab } from './DataTab'
import { PersonState } from './PeopleTable'
import { PersonActions } from './PersonActions'
import { PersonFacts, PersonFigures, SuspensionBox } from './PersonFacts'
import { EmailList, LoginList, MoneyList } from './PersonLists'
import { PersonRecords } from './PersonRecords'
import { deletionShown, historyRow, loginRow, moneyRow, personShown } from './person-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Person' })
}

const tabs = {
  overview: 'Overview',
  money: 'Money',
  logins: 'Logins',
  emails: 'Emails',
  data: 'Data',
  history: 'History',
}
type Tab = keyof typeof tabs
const needs: Partial<Record<Tab, Capability>> = { money: 'transactions', emails: 'emails', data: 'privacy' }
const tabNames = Object.keys(tabs) as Tab[]
const shown = 50

/** Only the lists of the open tab are loaded. */
export const loader = page('operator', async ({ api, viewer, request, params }) => {
  const id = params.id ?? ''
  const { timezone, operatorRole } = viewer
  const allowed = tabNames.filter((tab) => {
    const capability = needs[tab]
    return !capability || isAllowed(operatorRole, capability)
  })
  const wanted = new URL(request.url).searchParams.get('tab')
  const tab = allowed.find((one) => one === wanted) ?? 'overview'
  const record = await api('GET /operator/people/{id}', { params: { id } }).catch(orNotFound)
  const query = { limit: shown }
  const mayPrice = record.role === 'creator' && isAllowed(operatorRole, 'pricing')
  const [notes, money, logins, history, emails, kinds, commission, exports, deletion] = await Promise.all([
    api('GET /operator/notes', { query: { ...query, subjectId: id } }),
    tab === 'money' ? api('GET /operator/transactions', { query: { ...query, personId: id } }) : null,
    tab === 'logins' ? api('GET /operator/people/{id}/logins', { params: { id }, query }) : null,
    tab === 'history' ? api('GET /operator/people/{id}/history', { params: { id }, query }) : null,
    tab === 'emails' ? api('GET /admin/mails/search', { query: { ...query, personId: record._id } }) : null,
    tab === 'emails' ? api('GET /operator/email-kinds') : [],
    tab === 'overview' && mayPrice ? api('GET /operator/people/{id}/commission', { params: { id } }) : null,
    tab === 'data' ? api('GET /operator/people/{id}/data-exports', { params: { id } }) : null,
    tab === 'data' ? api('GET /operator/people/{id}/deletion', { params: { id } }) : null,
  ])
  return {
    tab,
    allowed,
    person: personShown(record, new Date(), timezone),
    notes: notes.data.map((note) => noteRow(note, timezone)),
    money: money?.data.map((one) => moneyRow(one, id, timezone)) ?? [],
    logins: logins?.data.map((login) => loginRow(login, timezone)) ?? [],
    history: history?.data.map((entry) => historyRow(entry, timezone)) ?? [],
    commission: commission && commissionShown(commission, timezone),
    emails: emails?.data.map((mail) => mailRow(mail, kinds, viewer)) ?? [],
    exports: exports ?? [],
    deletion: deletion && deletionShown(deletion, timezone),
  }
})

export default function Person({ loaderData }: Route.ComponentProps) {
  const { tab, allowed, person, notes } = loaderData
  return (
    <DetailPage
      title={person.name}
      mark={<PersonState person={person} />}
      lead={person.username ? `@${person.username}` : person.email}
      back={{ to: '/admin/people', label: 'People' }}
      actions={<PersonActions person={person} />}
      aside={
        <>
          <PersonRecords person={person} />
          <NotesCard subjectId={person._id} notes={notes} />
        </>
      }
    >
      <Segment
        label="Parts of this page"
        choices={allowed.map((one) => ({ label: tabs[one], to: `?tab=${one}`, chosen: one === tab }))}
      />
      <TabContent {...loaderData} />
    </DetailPage>
  )
}

function TabContent(shown: Route.ComponentProps['loaderData']) {
  const { tab, person, money, logins, history, emails, commission, exports, deletion } = shown
  if (tab === 'data' && deletion) return <DataTab person={person} exports={exports} deletion={deletion} />
  if (tab === 'money')
    return (
      <Card title="Payments and sales" isFlush>
        <MoneyList rows={money} />
      </Card>
    )
  if (tab === 'logins')
    return (
      <Card title="Open logins" isFlush>
        <LoginList rows={logins} />
      </Card>
    )
  if (tab === 'emails')
    return (
      <Card title="Emails" isFlush>
        <EmailList rows={emails} />
      </Card>
    )
  if (tab === 'history')
    return (
      <Card title="History">
        {history.length > 0 ? (
          <History title="What operators did" entries={history} />
        ) : (
          <p>Operators have not done anything about {person.name} yet.</p>
        )}
      </Card>
    )
  return (
    <>
      <SuspensionBox person={person} />
      <Card title="Figures">
        <PersonFigures person={person} />
      </Card>
      {commission && <CommissionCard creator={person} commission={commission} />}
      <Card title="Facts">
        <PersonFacts person={person} />
      </Card>
    </>
  )
}
