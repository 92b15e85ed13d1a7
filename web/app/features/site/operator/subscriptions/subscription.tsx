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
import { HistoryCard } from '../console/detail/History'
import { NotesCard } from '../notes/Notes'
import { loadRecords } from '../records/load-records.server'
import type { Route } from './+types/subscription'
import { CancelSubscription } from './CancelSubscription'
import { PaymentTable } from './PaymentTable'
import { type SubscriptionShown, subscriptionInFull } from './subscription-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subscription' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const found = await api('GET /operator/subscriptions/{id}', { params: { id } }).catch(orNotFound)
  return {
    ...(await loadRecords({ api, viewer }, id, 'GET /operator/subscriptions/{id}/history')),
    subscription: subscriptionInFull(found, viewer.timezone),
    mayCancel: isAllowed(viewer.operatorRole, 'refunds'),
  }
})

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { subscription, notes, history, mayCancel } = loaderData
  const { _id, user, performer, state, look, what, isLive, payments } = subscription
  return (
    <DetailPage
      title={`${user?.name ?? 'A former account'} to ${performer?.name ?? 'a former account'}`}
      mark={<Chip look={look}>{state}</Chip>}
      lead={`${what} subscription`}
      back={{ to: '/admin/subscriptions', label: 'Subscriptions' }}
      actions={mayCancel && isLive && <CancelSubscription subscription={subscription} />}
      aside={
        <>
          <NotesCard subjectId={_id} notes={notes} />
          <HistoryCard entries={history} />
        </>
      }
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
