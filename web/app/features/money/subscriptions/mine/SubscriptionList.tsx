import type { Calls, MySubscription, ResponseOf } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api } from '~/api/client'
import { FollowingTabs } from '~/shell/navigation/tabs/FollowingTabs'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import { Page } from '~/ui/layout/Page'
import { FilterChips } from '~/ui/list/FilterChips'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { Confirm } from '~/ui/overlay/Confirm'
import { LocalDay } from '~/ui/text/LocalDay'
import { firstNameOf } from '~/ui/text/names'
import { SubscriptionCard } from './SubscriptionCard'
import { useCancel } from './use-cancel'

type FirstPage = ResponseOf<Calls['GET /subscriptions/user/search']>

const shows = [
  { value: null, label: 'Current' },
  { value: 'ended', label: 'Ended' },
]

interface SubscriptionListProps {
  query: { isLive: boolean; limit: number }
  list: FirstPage
}

/** A fan's subscriptions, current or ended, and how to cancel one. */
export function SubscriptionList({ query, list }: SubscriptionListProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /subscriptions/user/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  const [canceling, setCanceling] = useState<MySubscription | null>(null)
  const { cancel, busy, refusal } = useCancel((after) => {
    change((subscriptions) =>
      subscriptions.map((subscription) => (subscription._id === after._id ? after : subscription)),
    )
    setCanceling(null)
    toast({
      message: `Subscription to ${firstNameOf(after.performer.name)} cancelled. You keep access until it ends.`,
    })
  })
  return (
    <Page
      width="list"
      title="Subscriptions"
      lead="Your subscriptions and what they cost."
      tabs={<FollowingTabs />}
    >
      <FilterChips label="Show" name="show" chosen={query.isLive ? null : 'ended'} choices={shows} />
      <RowList
        {...more}
        items={items}
        of="subscriptions"
        row={(subscription) => (
          <SubscriptionCard key={subscription._id} subscription={subscription} onCancel={setCanceling} />
        )}
        none={<NoSubscriptions ended={!query.isLive} />}
      />
      {canceling && (
        <Confirm
          title={`Cancel your subscription to ${firstNameOf(canceling.performer.name)}?`}
          yes="Cancel subscription"
          no="Keep subscription"
          busy={busy && 'Cancelling…'}
          onYes={() => void cancel(canceling)}
          onNo={() => setCanceling(null)}
        >
          {refusal ?? (
            <>
              It won’t renew and you won’t be charged again. You keep access until{' '}
              <LocalDay instant={canceling.expiredAt} />.
            </>
          )}
        </Confirm>
      )}
    </Page>
  )
}

function NoSubscriptions({ ended }: { ended: boolean }) {
  if (ended) return <EmptyState title="No ended subscriptions" />
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No subscriptions yet"
      action={
        <ButtonLink to="/creators" look="go">
          Explore creators
        </ButtonLink>
      }
    >
      Creators you subscribe to appear here, with the price and the renewal date.
    </EmptyState>
  )
}
