import type { CreatorBrief } from '@ovation/contract'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

export type SubscriptionType = 'monthly' | 'yearly' | 'free'

/** The creator's fields that the sheet shows before it has loaded more. */
export type Performer = Pick<
  CreatorBrief,
  '_id' | 'username' | 'name' | 'avatar' | 'isOnline' | 'verifiedAccount'
>

interface SubscriptionState {
  showModal: boolean
  performer: Performer | null
  subscriptionType: SubscriptionType
  /** The months of a bundle, for monthly plans. */
  months: number
}

/** The plan of a creator. */
export interface Chosen {
  type: SubscriptionType
  months: number
}

export const freePlan: Chosen = { type: 'free', months: 1 }

/** Converts a plan to one word and back: it is stored in the history during a login. */
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
