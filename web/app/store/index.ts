import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { commentSlice } from '~/features/comments/slice'
import { voteSlice } from '~/features/feeds/vote-slice'
import { followSlice } from '~/features/follow/slice'
import { reactionSlice } from '~/features/reactions/slice'
import { subscriptionSlice } from '~/features/subscriptions/slice'
import { authSlice } from '~/store/auth-slice'
import { realtimeSlice } from '~/store/realtime-slice'
import { settingsSlice } from '~/store/settings-slice'
import { uiSlice } from '~/store/ui-slice'
import { userSlice } from '~/store/user-slice'

const reducer = combineReducers({
  auth: authSlice.reducer,
  user: userSlice.reducer,
  follow: followSlice.reducer,
  reaction: reactionSlice.reducer,
  comment: commentSlice.reducer,
  vote: voteSlice.reducer,
  subscription: subscriptionSlice.reducer,
  ui: uiSlice.reducer,
  settings: settingsSlice.reducer,
  realtime: realtimeSlice.reducer,
})

export type State = ReturnType<typeof reducer>

export const createStore = (preloadedState?: Partial<State>) =>
  configureStore({ reducer, ...(preloadedState ? { preloadedState } : {}) })

export type Store = ReturnType<typeof createStore>

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<State>()
export const useCurrentUser = () => useAppSelector((state) => state.user.current)
export const useSettings = () => useAppSelector((state) => state.settings)
