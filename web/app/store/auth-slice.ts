import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { api, failureOf } from '~/api/client'
import { removeToken, saveToken } from '~/api/cookies'
import { deviceId } from '~/api/device-id'
import { resetApp } from './reset'
import { createAction, createAsyncAction, createSlice, on, resultOf } from './slice'

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
  /** Undoes the deletion of the account. */
  restoreAccount?: boolean
}

export const signedIn = createAction<Me>('auth/signedIn')

/** Stores the token for a year if remembered, else for a day, and only if its account can be loaded. */
export const enter = createAsyncAction(
  'auth/enter',
  async ({ token, remember }: { token: string; remember: boolean }) => {
    saveToken(token, remember)
    try {
      return await api('GET /users/me')
    } catch (error) {
      removeToken()
      throw error
    }
  },
  (error) => error,
)

export const login = createAsyncAction(
  'auth/login',
  async (credentials: Credentials, dispatch) => {
    const { token } = await api('POST /auth/login', { body: { ...credentials, device: deviceId() } })
    const user = await resultOf(dispatch(enter({ token, remember: credentials.remember })))
    return { token, user }
  },
  (error) => failureOf(error, messages.incorrectCredentials),
)

const idle = initialState.loginAuth

export const authSlice = createSlice('auth', initialState, [
  on(signedIn, (auth, authUser) => ({ ...auth, loggedIn: true, authUser })),
  on(login.pending, (auth) => ({ ...auth, loginAuth: { ...idle, requesting: true } })),
  on(login.fulfilled, (_, { result: { token, user } }) => ({
    loggedIn: true,
    authUser: user,
    loginAuth: { ...idle, data: { token }, success: true },
  })),
  on(login.rejected, (auth, { failure }) => ({
    ...auth,
    loggedIn: false,
    loginAuth: { ...idle, error: failure.message },
  })),
  on(enter.fulfilled, (auth, { result }) => ({ ...auth, loggedIn: result !== null, authUser: result })),
  on(resetApp, () => initialState),
])
