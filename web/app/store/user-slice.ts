import type { BodyOf, Calls, CreatorSelf, Me, ServerEvents } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { api, failureOf } from '~/api/client'
import { enter, signedIn } from './auth-slice'
import { resetApp } from './reset'
import { anyOf, createAction, createAsyncAction, createSlice, on } from './slice'

interface UserState {
  current: Me | null
  updating: boolean
  updateSuccess: boolean
  error: string | null
  updatedPassword: boolean
}

/** The balance of a wallet; without `bonusBalance` the bonus is 0. */
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

const failure = (error: unknown) => failureOf(error, messages.tryAgainLater)

export const updateProfile = createAsyncAction(
  'user/updateProfile',
  (body: ProfileChanges) => api('PUT /users', { body }),
  failure,
)

export const updateCreator = createAsyncAction(
  'user/updateCreator',
  async (body: CreatorChanges & { _id: string }) => {
    const creator = await api('PUT /performers/{id}', { params: { id: body._id }, body })
    // The change is saved already: without this answer, the first one is shown.
    const me = await api('GET /users/me').catch(() => null)
    return { creator, me }
  },
  failure,
)

export const updatePassword = createAsyncAction(
  'user/updatePassword',
  (body: PasswordChange) => api('PUT /auth/users/me/password', { body }),
  failure,
)

export const changeCurrentUser = createAction<Partial<Me>>('user/changeCurrentUser')
export const addTokens = createAction<number>('user/addTokens')
/** The server's balance; ignored if its version is older than the one shown. */
export const setBalance = createAction<Held>('user/setBalance')

/** The fields that a creator and the current user have in common. */
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
    hasPassword,
    status,
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
    hasPassword,
    status,
  }
}

/** Changes the current user, if there is one. */
function changed(user: UserState, changes: (current: Me) => Partial<Me>): UserState {
  const { current } = user
  return current ? { ...user, current: { ...current, ...changes(current) } } : user
}

const begun = { updating: true, error: null }
const done = { updating: false, error: null }

export const userSlice = createSlice('user', initialState, [
  on(changeCurrentUser, (user, changes) => changed(user, () => changes)),
  on(addTokens, (user, tokens) => changed(user, ({ balance }) => ({ balance: balance + tokens }))),
  on(setBalance, (user, { balance, bonusBalance = 0, version }) =>
    user.current && version < user.current.balanceVersion
      ? user
      : changed(user, () => ({ balance, bonusBalance, balanceVersion: version })),
  ),
  on(signedIn, (user, current) => ({ ...user, current })),
  on(enter.fulfilled, (user, { result }) => ({ ...user, current: result })),

  on(anyOf<unknown>(updateProfile.pending, updateCreator.pending), (user) => ({
    ...user,
    ...begun,
    updateSuccess: false,
  })),
  on(updatePassword.pending, (user) => ({ ...user, ...begun, updatedPassword: false })),
  on(updateProfile.fulfilled, (user, { result }) => ({
    ...user,
    ...done,
    updateSuccess: true,
    current: result,
  })),
  on(updateCreator.fulfilled, (user, { result: { creator, me } }) => ({
    ...(me ? { ...user, current: me } : changed(user, () => sharedFields(creator))),
    ...done,
    updateSuccess: true,
  })),
  on(updatePassword.fulfilled, (user) => ({
    ...changed(user, () => ({ hasPassword: true })),
    ...done,
    updatedPassword: true,
  })),
  on(anyOf(updateProfile.rejected, updateCreator.rejected, updatePassword.rejected), (user, { failure }) => ({
    ...user,
    updating: false,
    error: failure.message,
  })),
  on(resetApp, () => initialState),
])
