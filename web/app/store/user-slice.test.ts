import { messages } from '@ovation/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sam } from '~/testing/people'
import { signedIn } from './auth-slice'
import { createStore } from './create-store'
import { resetApp } from './reset'
import { resultOf } from './slice'
import {
  addTokens,
  changeCurrentUser,
  setBalance,
  updateCreator,
  updatePassword,
  updateProfile,
} from './user-slice'

let answer: (() => Promise<Response>) | null

/** A fake network with the test's answers. */
beforeEach(() => {
  answer = null
  vi.stubGlobal('document', { cookie: 'token=T' })
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

afterEach(() => vi.unstubAllGlobals())

const ok = (data: unknown) => async () => Response.json({ status: 0, data })
const refused = (status: number, body: object) => async () => Response.json(body, { status })

function storeOfSam() {
  const store = createStore()
  store.dispatch(signedIn(sam))
  return store
}

describe('changing the profile', () => {
  it('is updating until the answer, then replaces the current user', async () => {
    answer = ok({ ...sam, name: 'Sam W.' })
    const store = storeOfSam()
    const done = store.dispatch(updateProfile({ name: 'Sam W.' }))
    expect(store.getState().user).toMatchObject({
      updating: true,
      updateSuccess: false,
      error: null,
      current: sam,
    })
    await done
    expect(store.getState().user).toMatchObject({
      updating: false,
      updateSuccess: true,
      error: null,
      current: { ...sam, name: 'Sam W.' },
    })
  })

  it('of a creator replaces the current user with what the server then says of them', async () => {
    const answers = [
      ok({ ...sam, name: 'Sam W.' }),
      ok({ ...sam, name: 'Sam W.', isAdult: false, balance: 7 }),
    ]
    answer = async () => answers.shift()?.() ?? Response.error()
    const store = storeOfSam()
    await store.dispatch(updateCreator({ _id: sam._id, name: 'Sam W.' }))
    expect(store.getState().user).toMatchObject({ updating: false, updateSuccess: true, error: null })
    expect(store.getState().user.current).toEqual({ ...sam, name: 'Sam W.', isAdult: false, balance: 7 })
  })

  it('of a creator counts as saved when only the second answer is lost', async () => {
    const answers = [ok({ ...sam, name: 'Sam W.' }), refused(500, {})]
    answer = async () => answers.shift()?.() ?? Response.error()
    const store = storeOfSam()
    await store.dispatch(updateCreator({ _id: sam._id, name: 'Sam W.' }))
    expect(store.getState().user).toMatchObject({ updateSuccess: true, current: { name: 'Sam W.' } })
  })

  it('that fails keeps the server’s message and the person as they were', async () => {
    answer = refused(409, { error: 'USERNAME_TAKEN', message: 'This username is taken.' })
    const store = storeOfSam()
    await store.dispatch(updateProfile({ username: 'kofikeys' }))
    expect(store.getState().user).toMatchObject({
      updating: false,
      updateSuccess: false,
      error: 'This username is taken.',
      current: sam,
    })
  })

  it('that fails without a message asks to try again later', async () => {
    const store = storeOfSam()
    await store.dispatch(updateProfile({ name: 'Sam W.' }))
    expect(store.getState().user.error).toBe(messages.tryAgainLater)
  })

  it('names the wrong field', async () => {
    const errors = [{ path: 'username', message: 'This username is taken.' }]
    answer = refused(409, { error: 'USERNAME_TAKEN', message: 'This username is taken.', errors })
    const failed = resultOf(storeOfSam().dispatch(updateProfile({ username: 'kofikeys' })))
    await expect(failed).rejects.toMatchObject({ errors })
  })

  it('clears the error of the try before', async () => {
    const store = storeOfSam()
    await store.dispatch(updateProfile({ name: 'Sam W.' }))
    answer = ok(sam)
    await store.dispatch(updateProfile({ name: sam.name }))
    expect(store.getState().user.error).toBeNull()
  })
})

describe('changing the password', () => {
  const change = { password: 'a new long one', currentPassword: 'an old long one' }

  it('is updating until the answer, then done', async () => {
    answer = ok({ success: true })
    const store = storeOfSam()
    const done = store.dispatch(updatePassword(change))
    expect(store.getState().user).toMatchObject({ updating: true, updatedPassword: false })
    await done
    expect(store.getState().user).toMatchObject({ updating: false, updatedPassword: true, error: null })
  })

  it('that fails keeps the message', async () => {
    answer = refused(422, { error: 'VALIDATION_FAILED', message: 'This isn’t your current password.' })
    const store = storeOfSam()
    await store.dispatch(updatePassword(change))
    expect(store.getState().user).toMatchObject({
      updating: false,
      updatedPassword: false,
      error: 'This isn’t your current password.',
    })
  })

  it('adds a password to an account without one', async () => {
    answer = ok({ success: true })
    const store = createStore()
    store.dispatch(signedIn({ ...sam, hasPassword: false }))
    await store.dispatch(updatePassword({ password: 'a first long one' }))
    expect(store.getState().user.current?.hasPassword).toBe(true)
  })
})

describe('the current user', () => {
  it('gets the given tokens on top of the balance', () => {
    const store = storeOfSam()
    store.dispatch(addTokens(30))
    expect(store.getState().user.current?.balance).toBe(sam.balance + 30)
  })

  it('shows the newest version of the balance, not the latest to arrive', () => {
    const store = storeOfSam()
    store.dispatch(setBalance({ balance: 80, version: 5 }))
    store.dispatch(setBalance({ balance: 100, version: 4 }))
    expect(store.getState().user.current).toMatchObject({ balance: 80, balanceVersion: 5 })
  })

  it('has the bonus part of the balance, also when it is spent', () => {
    const store = storeOfSam()
    store.dispatch(setBalance({ balance: 80, bonusBalance: 20, version: 5 }))
    expect(store.getState().user.current).toMatchObject({ balance: 80, bonusBalance: 20 })
    store.dispatch(setBalance({ balance: 60, version: 6 }))
    expect(store.getState().user.current).toMatchObject({ balance: 60, bonusBalance: 0 })
  })

  it('stays null when a balance arrives without a login', () => {
    const store = createStore()
    store.dispatch(addTokens(30))
    store.dispatch(changeCurrentUser({ name: 'Somebody' }))
    expect(store.getState().user.current).toBeNull()
  })

  it('is removed by the reset of the app', () => {
    const store = storeOfSam()
    store.dispatch(resetApp())
    expect(store.getState().user).toEqual(createStore().getState().user)
  })
})
