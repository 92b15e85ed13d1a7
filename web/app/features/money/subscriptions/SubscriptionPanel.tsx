import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { useState } from 'react'
import { freeFor } from '~/features/identity/people/free-trial'
import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import IconCheck from '~/ui/icons/IconCheck'
import { SideCard } from '~/ui/layout/SideCard'
import { money } from '~/ui/text/format'
import { LocalDay } from '~/ui/text/LocalDay'
import { benefitsOf } from './benefits'
import { PaidPrice } from './PaidPrice'
import { PlanChoices } from './PlanChoices'
import { firstPlan, payLabel, plansOf } from './plans'
import { SubscribeButton } from './SubscribeButton'
import styles from './SubscriptionPanel.module.css'
import { afterFreeDays } from './subscription-price'

interface SubscriptionPanelProps {
  profile: CreatorProfile
  /** The viewer's current or former subscription to this creator. */
  subscription: MySubscription | null
}

/** Beside a creator's page: the plans, or the viewer's subscription. */
export function SubscriptionPanel({ profile, subscription }: SubscriptionPanelProps) {
  return subscription?.isLive ? (
    <Current profile={profile} subscription={subscription} />
  ) : (
    <Offered profile={profile} subscription={subscription} />
  )
}

function Offered({ profile, subscription }: SubscriptionPanelProps) {
  const { freeSubscriptionEnabled: freeEnabled } = useSettings()
  const plans = plansOf(profile, { freeEnabled, mine: subscription, gift: false })
  const [key, setKey] = useState<string | null>(null)
  const plan = plans.find((offered) => offered.key === key) ?? firstPlan(plans)
  if (!plan) {
    return (
      <SideCard title="No subscriptions">
        <p>{profile.name} doesn’t offer subscriptions. Follow to see their public posts.</p>
      </SideCard>
    )
  }
  const [before, after] = payLabel(plan, { gift: false, live: false })
  const isFree = plan.type === 'free'
  const label = isFree ? `Start ${freeFor(plan.days)}` : `${before} ${money(plan.price)} ${after}`.trim()
  const inside = [...benefitsOf(profile), isFree ? afterFreeDays(profile) : 'Cancel any time']
  return (
    <SideCard title="Subscribe">
      <PlanChoices plans={plans} chosen={plan} onChoose={setKey} />
      <SubscribeButton creator={profile} plan={plan} label={label} full />
      <ul className={styles.inside}>
        {inside.map((fact) => (
          <li key={fact}>
            <IconCheck size={20} stroke={1.75} aria-hidden />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

function Current({ profile, subscription }: { profile: CreatorProfile; subscription: MySubscription }) {
  const { nextRecurringDate, renewalPrice, paidFrom, expiredAt } = subscription
  return (
    <SideCard title="You’re subscribed">
      <p>
        {nextRecurringDate && renewalPrice !== null ? (
          <>
            Renews on <LocalDay instant={nextRecurringDate} /> for{' '}
            <PaidPrice dollars={renewalPrice} from={paidFrom} />.
          </>
        ) : (
          <>
            Access until <LocalDay instant={expiredAt} />.
          </>
        )}
      </p>
      <div className={styles.actions}>
        <SubscribeButton creator={profile} label="Extend" look="plain" />
        <ButtonLink to="/user/my-subscription" look="bare">
          My subscriptions
        </ButtonLink>
      </div>
    </SideCard>
  )
}
