import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { Steps } from '../console/detail/Steps'
import { NotesCard } from '../notes/Notes'
import { noteRow } from '../notes/note-rows'
import type { Route } from './+types/dispute'
import { statusLabels, statusLooks } from './dispute-labels'
import { type DisputeShown, disputeInFull } from './dispute-rows'
import styles from './disputes.module.css'
import { EvidenceForm } from './EvidenceForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Dispute' })
}

const notesShown = 50

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const found = await api('GET /operator/disputes/{id}', { params: { id } }).catch(orNotFound)
  const notes = await api('GET /operator/notes', { query: { subjectId: id, limit: notesShown } })
  return {
    dispute: disputeInFull(found, new Date(), viewer.timezone),
    notes: notes.data.map((note) => noteRow(note, viewer.timezone)),
  }
})

export default function DisputePage({ loaderData: { dispute, notes } }: Route.ComponentProps) {
  const { status, sum, what, payer, left, due, evidence, maySubmit } = dispute
  return (
    <DetailPage
      title={sum}
      mark={<Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>}
      lead={`${what}, paid by ${payer?.name ?? 'a former account'}`}
      back={{ to: '/admin/disputes', label: 'Disputes' }}
      aside={
        <>
          {maySubmit && (
            <Card title="Evidence" right={left}>
              <EvidenceForm id={dispute._id} due={due} />
            </Card>
          )}
          <Card title="History">
            <Steps steps={dispute.steps} />
          </Card>
          <NotesCard subjectId={dispute._id} notes={notes} />
        </>
      }
    >
      <Card title="Facts">
        <Facts facts={factsOf(dispute)} />
      </Card>
      {evidence && (
        <Card title="Evidence" right={evidence.at}>
          <p className={styles.evidence}>{evidence.text}</p>
        </Card>
      )}
    </DetailPage>
  )
}

const paymentOf = ({ paymentId }: DisputeShown) => (
  <Link to={`/admin/transactions/${paymentId}`}>Open the payment</Link>
)

const dollars = (amount: number) => amount > 0 && `$${amount.toFixed(2)}`

const factsOf = (dispute: DisputeShown): [string, React.ReactNode][] => [
  ['Payer', dispute.payer && <Link to={`/admin/people/${dispute.payer._id}`}>{dispute.payer.name}</Link>],
  ['Paid for', dispute.what],
  ['Tokens', tokens(dispute.paidFor.amount)],
  ['Payment', paymentOf(dispute)],
  ['Reason', dispute.why],
  [
    'Kind',
    dispute.isInquiry ? 'Inquiry: the bank only asks, and a refund avoids a chargeback' : 'Chargeback',
  ],
  ['Opened', dispute.opened],
  ['Deadline', dispute.due],
  ['Withdrawn', dollars(dispute.withdrawn)],
  ['Fee', dollars(dispute.fee)],
  ['Returned', dollars(dispute.returned)],
  ['Reference', dispute.reference],
]
