import type { CreatorBrief } from '@ovation/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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

export const { openSubscribe, choosePlan, closeSubscribe } = subscriptionSlice.actions
