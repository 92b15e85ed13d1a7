import type { BodyOf, Calls, CreatorSelf, Me, ServerEvents } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { api, type Failure, failureOf } from '~/api/client'
import { enter, signedIn } from './auth-slice'
import { resetApp } from './reset'

interface UserState {
  current: Me | null
  updating: boolean
  updateSuccess: boolean
  error: string | null
  updatedPassword: boolean
}

/** What a wallet holds: without a word about bonus there is none. */
type Held = Parameters<ServerEvents['update_balance']>[0]

const initialState: UserState = {
  current: null,
  updating: false,
  updateSuccess: false,
  error: null,
  updatedPassword: false,
}

export type ProfileChanges = BodyOf<Calls['PUT /users']>
export type CreatorChanges = BodyOf<Calls['PUT /performers/{id}']>
type PasswordChange = BodyOf<Calls['PUT /auth/users/me/password']>

type Refusable = { rejectValue: Failure }

export const updateProfile = createAsyncThunk<Me, ProfileChanges, Refusable>(
  'user/updateProfile',
  (body, { rejectWithValue }) =>
    api('PUT /users', { body }).catch((error) => rejectWithValue(failureOf(error, messages.tryAgainLater))),
)

export const updateCreator = createAsyncThunk<CreatorSelf, CreatorChanges & { _id: string }, Refusable>(
  'user/updateCreator',
  (body, { rejectWithValue }) =>
    api('PUT /performers/{id}', { params: { id: body._id }, body }).catch((error) =>
      rejectWithValue(failureOf(error, messages.tryAgainLater)),
    ),
)

export const updatePassword = createAsyncThunk<{ success: boolean }, PasswordChange, Refusable>(
  'user/updatePassword',
  (body, { rejectWithValue }) =>
    api('PUT /auth/users/me/password', { body }).catch((error) =>
      rejectWithValue(failureOf(error, messages.tryAgainLater)),
    ),
)

/** What a creator's own page knows of the current user. */
function sharedFields(creator: CreatorSelf): Partial<Me> {
  const {
    username,
    name,
    firstName,
    lastName,
    email,
    pendingEmail,
    avatar,
    cover,
    gender,
    country,
    timezone,
    verifiedEmail,
  } = creator
  return {
    username,
    name,
    firstName,
    lastName,
    email,
    pendingEmail,
    avatar,
    cover,
    gender,
    country,
    timezone,
    verifiedEmail,
  }
}

const isPending = isAnyOf(updateProfile.pending, updateCreator.pending, updatePassword.pending)
const isFulfilled = isAnyOf(updateProfile.fulfilled, updateCreator.fulfilled, updatePassword.fulfilled)
const isRejected = isAnyOf(updateProfile.rejected, updateCreator.rejected, updatePassword.rejected)

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    changeCurrentUser: (state, { payload }: PayloadAction<Partial<Me>>) => {
      if (state.current) state.current = { ...state.current, ...payload }
    },
    addTokens: (state, { payload }: PayloadAction<number>) => {
      if (state.current) state.current.balance += payload
    },
    /** The server's word on the balance; an older version than the one shown is late news. */
    setBalance: (state, { payload }: PayloadAction<Held>) => {
      if (!state.current || payload.version < state.current.balanceVersion) return
      state.current.balance = payload.balance
      state.current.bonusBalance = payload.bonusBalance ?? 0
      state.current.balanceVersion = payload.version
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(updateProfile.fulfilled, (state, { payload }) => {
        state.current = payload
      })
      .addCase(updateCreator.fulfilled, (state, { payload }) => {
        if (state.current) state.current = { ...state.current, ...sharedFields(payload) }
      })
      .addCase(updatePassword.pending, (state) => {
        state.updatedPassword = false
      })
      .addCase(updatePassword.fulfilled, (state) => {
        state.updatedPassword = true
        if (state.current) state.current.hasPassword = true
      })
      .addCase(resetApp, () => initialState)
      .addMatcher(isAnyOf(signedIn, enter.fulfilled), (state, { payload }) => {
        state.current = payload
      })
      .addMatcher(isAnyOf(updateProfile.pending, updateCreator.pending), (state) => {
        state.updateSuccess = false
      })
      .addMatcher(isAnyOf(updateProfile.fulfilled, updateCreator.fulfilled), (state) => {
        state.updateSuccess = true
      })
      .addMatcher(isPending, (state) => {
        state.updating = true
        state.error = null
      })
      .addMatcher(isFulfilled, (state) => {
        state.updating = false
        state.error = null
      })
      .addMatcher(isRejected, (state, { payload }) => {
        state.updating = false
        state.error = payload?.message ?? messages.tryAgainLater
      })
  },
})

export const { addTokens, changeCurrentUser, setBalance } = userSlice.actions
