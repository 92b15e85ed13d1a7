import { useState } from 'react'
import { useAppDispatch, useAppSelector, useSettings } from '~/store/hooks'
import { planFor, plansOf } from './plans'
import { choosePlan, selectSubscription } from './slice'
import type { Offer } from './use-offer'

/** The chosen plan, and whether it is a gift. */
export function usePlan({ profile, mine }: Offer) {
  const dispatch = useAppDispatch()
  const { freeSubscriptionEnabled } = useSettings()
  const { subscriptionType: type, months } = useAppSelector(selectSubscription)
  /** The username of the recipient of a gift. */
  const [giftTo, setGiftTo] = useState<string | null>(null)

  const plans = plansOf(profile, { freeEnabled: freeSubscriptionEnabled, mine, gift: giftTo !== null })
  const choose = (key: string) => {
    const chosen = plans.find((plan) => plan.key === key)
    if (chosen) dispatch(choosePlan({ type: chosen.type, months: chosen.months }))
  }

  return { plans, plan: planFor(plans, { type, months }), choose, giftTo, setGiftTo }
}
