import { isAllowed } from '@ovation/contract/roles'
import { cardName } from '~/features/money/payments/card-labels'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { NotesCard } from '../notes/Notes'
import { noteRow } from '../notes/note-rows'
import type { Route } from './+types/subscription'
import { CancelSubscription } from './CancelSubscription'
import { PaymentTable } from './PaymentTable'
import { type SubscriptionShown, subscriptionInFull } from './subscription-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subscription' })
}

const notesShown = 50

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const found = await api('GET /operator/subscriptions/{id}', { params: { id } }).catch(orNotFound)
  const notes = await api('GET /operator/notes', { query: { subjectId: id, limit: notesShown } })
  return {
    subscription: subscriptionInFull(found, viewer.timezone),
    notes: notes.data.map((note) => noteRow(note, viewer.timezone)),
    mayCancel: isAllowed(viewer.operatorRole, 'refunds'),
  }
})

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { subscription, notes, mayCancel } = loaderData
  const { _id, user, performer, state, look, what, isLive, payments } = subscription
  return (
    <DetailPage
      title={`${user?.name ?? 'A former account'} to ${performer?.name ?? 'a former account'}`}
      mark={<Chip look={look}>{state}</Chip>}
      lead={`${what} subscription`}
      back={{ to: '/admin/subscriptions', label: 'Subscriptions' }}
      actions={mayCancel && isLive && <CancelSubscription subscription={subscription} />}
      aside={<NotesCard subjectId={_id} notes={notes} />}
    >
      <Card title="Facts">
        <Facts facts={factsOf(subscription)} />
      </Card>
      <Card title="Payments" isFlush>
        <PaymentTable payments={payments} />
      </Card>
    </DetailPage>
  )
}

const person = (party: SubscriptionShown['user']) =>
  party && <Link to={`/admin/people/${party._id}`}>{party.name}</Link>

const sources = { wallet: 'Wallet', card: 'Card' }

const factsOf = (subscription: SubscriptionShown): [string, React.ReactNode][] => [
  ['Fan', person(subscription.user)],
  ['Creator', person(subscription.performer)],
  ['Since', subscription.since],
  ['Access until', subscription.until],
  ['Renews', subscription.renews],
  ['Renewal price', subscription.price],
  [
    'Paid from',
    subscription.card ? cardName(subscription.card) : subscription.paidFrom && sources[subscription.paidFrom],
  ],
  ['Failed renewals', subscription.failures > 0 && subscription.failures],
  ['Cancelled', subscription.canceled],
  ['Id', subscription._id],
]
