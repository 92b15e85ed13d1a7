import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sam } from '~/testing/people'
import { login } from './auth-slice'
import { createStore } from './create-store'
import { resetApp } from './reset'
import { resultOf } from './slice'

type Answer = { status: number; body: unknown }

let answers: Map<string, () => Promise<Answer>>
let jar: { cookie: string }

const ok = (data: unknown) => async () => ({ status: 200, body: { status: 0, data } })
const refused = (status: number, body: object) => async () => ({ status, body })

/** A fake network and cookie jar; everything else is real. */
beforeEach(() => {
  answers = new Map()
  jar = { cookie: '' }
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    const answer = answers.get(`${method} ${path}`)
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body } = await answer()
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => vi.unstubAllGlobals())

const credentials = { username: 'sam', password: 'a good long one', remember: false }

function knows(user: Me) {
  answers.set('POST /api/auth/login', ok({ token: 'T' }))
  answers.set('GET /api/users/me', ok(user))
}

describe('logging in', () => {
  it('starts logged out and idle', () => {
    expect(createStore().getState().auth).toEqual({
      loggedIn: false,
      authUser: null,
      loginAuth: { requesting: false, error: null, data: null, success: false },
    })
  })

  it('is requesting from the press to the answer', async () => {
    knows(sam)
    const store = createStore()
    const done = store.dispatch(login(credentials))
    expect(store.getState().auth.loginAuth).toMatchObject({ requesting: true, success: false })
    await done
    expect(store.getState().auth.loginAuth).toMatchObject({ requesting: false, success: true })
  })

  it('that succeeds loads the current user and keeps the token', async () => {
    knows(sam)
    const store = createStore()
    await store.dispatch(login(credentials))
    const { auth, user } = store.getState()
    expect(auth).toMatchObject({
      loggedIn: true,
      authUser: sam,
      loginAuth: { data: { token: 'T' }, error: null },
    })
    expect(user.current).toEqual(sam)
  })

  it.each([
    ['a day', false, 1],
    ['a year when remembered', true, 365],
  ])('keeps the token for %s', async (_, remember, days) => {
    knows(sam)
    await createStore().dispatch(login({ ...credentials, remember }))
    expect(jar.cookie).toContain('token=T;')
    expect(jar.cookie).toContain(`Max-Age=${days * 24 * 60 * 60};`)
  })

  it('that fails keeps the server’s message and logs nobody in', async () => {
    answers.set(
      'POST /api/auth/login',
      refused(403, { error: 'ACCOUNT_DISABLED', message: 'This account is disabled.' }),
    )
    const store = createStore()
    await store.dispatch(login(credentials))
    expect(store.getState().auth).toMatchObject({
      loggedIn: false,
      loginAuth: { requesting: false, success: false, data: null, error: 'This account is disabled.' },
    })
  })

  it('that fails without a message says that the credentials are incorrect', async () => {
    const store = createStore()
    await store.dispatch(login(credentials))
    expect(store.getState().auth.loginAuth.error).toBe(messages.incorrectCredentials)
  })

  it('without an account stores no token', async () => {
    answers.set('POST /api/auth/login', ok({ token: 'T' }))
    answers.set('GET /api/users/me', refused(500, { error: 'INTERNAL_ERROR', message: 'Not now.' }))
    const store = createStore()
    await store.dispatch(login(credentials))
    expect(jar.cookie).toMatch(/^token=; .*Max-Age=0/)
    expect(store.getState().auth.loggedIn).toBe(false)
  })

  it('passes the error code to the form', async () => {
    const body = { error: 'EMAIL_NOT_VERIFIED', message: 'Please confirm your email address first.' }
    answers.set('POST /api/auth/login', refused(403, body))
    const failed = resultOf(createStore().dispatch(login(credentials)))
    await expect(failed).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  it('again clears the earlier message', async () => {
    const store = createStore()
    await store.dispatch(login(credentials))
    knows(sam)
    await store.dispatch(login(credentials))
    expect(store.getState().auth.loginAuth).toEqual({
      requesting: false,
      error: null,
      data: { token: 'T' },
      success: true,
    })
  })
})

describe('the reset of the app', () => {
  it('removes the account from auth and user state', async () => {
    knows(sam)
    const store = createStore()
    const fresh = store.getState()
    await store.dispatch(login(credentials))
    store.dispatch(resetApp())
    expect(store.getState().auth).toEqual(fresh.auth)
    expect(store.getState().user).toEqual(fresh.user)
  })
})
