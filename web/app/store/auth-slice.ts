import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api, type Failure, failureOf } from '~/api/client'
import { keepToken, removeToken } from '~/api/cookies'
import { thisDevice } from '~/api/device'
import { resetApp } from './reset'

interface AuthState {
  loggedIn: boolean
  authUser: Me | null
  loginAuth: { requesting: boolean; error: string | null; data: { token: string } | null; success: boolean }
}

const initialState: AuthState = {
  loggedIn: false,
  authUser: null,
  loginAuth: { requesting: false, error: null, data: null, success: false },
}

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** Keeps the token for a year when remembered, a day otherwise, and only if it brings the person it belongs to. */
export const enter = createAsyncThunk(
  'auth/enter',
  async ({ token, remember }: { token: string; remember: boolean }) => {
    keepToken(token, remember)
    try {
      return await api('GET /users/me')
    } catch (error) {
      removeToken()
      throw error
    }
  },
)

export const login = createAsyncThunk<
  { token: string; user: Me | null },
  Credentials,
  { rejectValue: Failure }
>('auth/login', async (credentials, { dispatch, rejectWithValue }) => {
  try {
    const { token } = await api('POST /auth/login', { body: { ...credentials, device: thisDevice() } })
    const user = await dispatch(enter({ token, remember: credentials.remember })).unwrap()
    return { token, user }
  } catch (error) {
    return rejectWithValue(failureOf(error, messages.incorrectCredentials))
  }
})

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Me>) => {
      state.loggedIn = true
      state.authUser = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(login.pending, (state) => {
        state.loginAuth = { requesting: true, error: null, data: null, success: false }
      })
      .addCase(login.fulfilled, (state, { payload }) => {
        state.loggedIn = true
        state.authUser = payload.user
        state.loginAuth = { requesting: false, error: null, data: { token: payload.token }, success: true }
      })
      .addCase(login.rejected, (state, { payload }) => {
        const error = payload?.message ?? messages.incorrectCredentials
        state.loggedIn = false
        state.loginAuth = { requesting: false, error, data: null, success: false }
      })
      .addCase(enter.fulfilled, (state, { payload }) => {
        state.loggedIn = payload !== null
        state.authUser = payload
      })
      .addCase(resetApp, () => initialState)
  },
})

export const { signedIn } = authSlice.actions
