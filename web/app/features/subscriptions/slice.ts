import type { CreatorBrief } from '@ovation/contract'
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '~/store/reducer'
import { resetApp } from '~/store/reset'

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

export const subscriptionSlice = createSlice({
  name: 'subscription',
  initialState,
  reducers: {
    openSubscribe: (_, { payload }: PayloadAction<{ performer: Performer } & Partial<Chosen>>) => ({
      showModal: true,
      performer: payload.performer,
      subscriptionType: payload.type ?? initialState.subscriptionType,
      months: payload.months ?? initialState.months,
    }),
    choosePlan: (state, { payload: { type, months } }: PayloadAction<Chosen>) => {
      state.subscriptionType = type
      state.months = months
    },
    closeSubscribe: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(resetApp, () => initialState),
})

declare module '~/store/reducer' {
  interface LazySlices extends WithSlice<typeof subscriptionSlice> {}
}

export const { selectSlice: selectSubscription } = subscriptionSlice.injectInto(rootReducer)

export const { openSubscribe, choosePlan, closeSubscribe } = subscriptionSlice.actions
