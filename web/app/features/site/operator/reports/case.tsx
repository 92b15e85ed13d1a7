import { isAllowed } from '@ovation/contract/roles'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { DetailPage } from '../console/detail/DetailPage'
import { NotesCard } from '../notes/Notes'
import { noteRow } from '../notes/note-rows'
import type { Route } from './+types/case'
import { AppealCard } from './AppealCard'
import { AssigneeField } from './AssigneeField'
import { CaseContents } from './CaseContents'
import { CaseDecisionForm } from './CaseDecisionForm'
import { CaseReports } from './CaseReports'
import { CaseTimeline } from './CaseTimeline'
import styles from './case.module.css'
import { decisionLabels, decisionLooks } from './case-labels'
import { caseInFull } from './case-rows'
import { DecisionCard } from './DecisionCard'
import { OwnerRecord } from './OwnerRecord'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Case' })
}

const shownNotes = 50

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const { timezone, operatorRole } = viewer
  const found = await api('GET /operator/cases/{id}', { params: { id } }).catch(orNotFound)
  const [notes, owner] = await Promise.all([
    api('GET /operator/notes', { query: { limit: shownNotes, subjectId: id } }),
    found.owner && isAllowed(operatorRole, 'people')
      ? api('GET /operator/people/{id}', { params: { id: found.owner._id } }).catch(() => null)
      : null,
  ])
  return {
    one: caseInFull(found, viewer, new Date()),
    earned: owner?.earned ?? null,
    notes: notes.data.map((note) => noteRow(note, timezone)),
    maySuspend: isAllowed(operatorRole, 'suspensions'),
    mayRefund: isAllowed(operatorRole, 'refunds'),
  }
})

export default function CasePage({ loaderData }: Route.ComponentProps) {
  const { one, earned, notes, maySuspend, mayRefund } = loaderData
  const isOpen = one.status === 'open'
  return (
    <DetailPage
      title={`Case ${one.number}`}
      mark={
        one.decision ? (
          <Chip look={decisionLooks[one.decision]}>{decisionLabels[one.decision]}</Chip>
        ) : (
          <Chip look={one.isOverdue ? 'bad' : 'waiting'}>{one.due}</Chip>
        )
      }
      lead={one.lead}
      back={{ to: '/admin/reports', label: 'Reports' }}
      actions={isOpen && <AssigneeField key={one.assignee?._id} one={one} />}
      aside={
        <>
          <OwnerRecord one={one} earned={earned} />
          {isOpen ? (
            <CaseDecisionForm key={one._id} one={one} maySuspend={maySuspend} mayRefund={mayRefund} />
          ) : (
            <DecisionCard one={one} />
          )}
          <NotesCard subjectId={one._id} notes={notes} />
          {isOpen && <div className={styles.room} />}
        </>
      }
    >
      <div className={styles.middle}>
        <div>
          {one.appeal && <AppealCard appeal={one.appeal} first={one.first} />}
          <CaseContents key={one._id} one={one} />
        </div>
        <div>
          <CaseReports one={one} />
          <CaseTimeline events={one.events} />
        </div>
      </div>
    </DetailPage>
  )
}
