import type { CreatorBrief } from '@ovation/contract'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

export type SubscriptionType = 'monthly' | 'yearly' | 'free'

/** As much of a creator as the sheet shows before it has asked for more. */
export type Performer = Pick<
  CreatorBrief,
  '_id' | 'username' | 'name' | 'avatar' | 'isOnline' | 'verifiedAccount'
>

interface SubscriptionState {
  showModal: boolean
  performer: Performer | null
  subscriptionType: SubscriptionType
  /** How many months at once, when it is monthly. */
  months: number
}

/** Which of a creator's plans. */
export interface Chosen {
  type: SubscriptionType
  months: number
}

export const freePlan: Chosen = { type: 'free', months: 1 }

/** A plan as one word, and back: it waits in the history while somebody logs in. */
export const planWord = ({ type, months }: Chosen) => `${type}-${months}`
export function planOf(word: string): Chosen | undefined {
  const [, type, months] = /^(monthly|yearly|free)-(\d{1,2})$/.exec(word) ?? []
  return type === 'monthly' || type === 'yearly' || type === 'free'
    ? { type, months: Number(months) }
    : undefined
}

const initialState: SubscriptionState = {
  showModal: false,
  performer: null,
  subscriptionType: 'monthly',
  months: 1,
}

export const openSubscribe = createAction<{ performer: Performer } & Partial<Chosen>>(
  'subscription/openSubscribe',
)
export const choosePlan = createAction<Chosen>('subscription/choosePlan')
export const closeSubscribe = createAction('subscription/closeSubscribe')

const subscriptionSlice = createSlice('subscription', initialState, [
  on(openSubscribe, (_, { performer, type, months }) => ({
    showModal: true,
    performer,
    subscriptionType: type ?? initialState.subscriptionType,
    months: months ?? initialState.months,
  })),
  on(choosePlan, (state, { type, months }) => ({ ...state, subscriptionType: type, months })),
  on(closeSubscribe, () => initialState),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    subscription: SubscriptionState
  }
}

export const selectSubscription = injectSlice(subscriptionSlice)
