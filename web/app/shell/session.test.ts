import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn } from '~/store/auth-slice'
import { createStore } from '~/store/create-store'
import { updateSettings } from '~/store/settings-slice'
import { kofi, ruth, sam } from '~/testing/people'
import { endSession, landingPath, profilePath } from './session'

describe('after login', () => {
  it('a fan with email and username sees the home page', () => {
    expect(landingPath(sam)).toBe('/home')
  })

  it.each([{ email: null }, { username: null }])('a fan with %o lands on the account page', (missing) => {
    expect(landingPath({ ...sam, ...missing })).toBe('/user/account')
  })

  it('a person returns to the page they came from, once the account is complete', () => {
    expect(landingPath(sam, '/post/1')).toBe('/post/1')
    expect(landingPath(kofi, '/post/1')).toBe('/post/1')
    expect(landingPath({ ...sam, email: null }, '/post/1')).toBe('/user/account')
  })
  it('an operator without a username is led to the console, but nowhere else', () => {
    const owner = { ...sam, username: null, isOperator: true }
    expect(landingPath(owner, '/admin/setup?first=1')).toBe('/admin/setup?first=1')
    expect(landingPath(owner, '/post/1')).toBe('/user/account')
  })

  it('an operator sees the console, unless they came from another page', () => {
    const operator = ruth
    expect(landingPath(operator)).toBe('/admin')
    expect(landingPath(operator, '/admin/payouts?open=1')).toBe('/admin/payouts?open=1')
  })

  it('a creator sees their own page', () => {
    expect(landingPath(kofi)).toBe('/kofikeys')
  })

  it.each([{ email: null }, { username: null }])(
    'a creator with %o lands on their account page',
    (missing) => {
      expect(landingPath({ ...kofi, ...missing })).toBe('/creator/account')
    },
  )
})

it('a profile path has the username, or the id without one', () => {
  expect(profilePath({ _id: 'an-id', username: 'kofikeys' })).toBe('/kofikeys')
  expect(profilePath({ _id: 'an-id', username: null })).toBe('/an-id')
})

describe('the end of a session', () => {
  const jar = { cookie: '' }
  beforeEach(() => {
    jar.cookie = 'token=mine'
    vi.stubGlobal('document', jar)
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('removes the token and the account, and keeps the site settings', () => {
    const store = createStore()
    store.dispatch(updateSettings({ siteName: 'Encore', minimumTipPrice: 25 }))
    store.dispatch(signedIn(sam))
    store.dispatch(endSession())
    const { auth, user, settings, ui } = store.getState()
    expect(jar.cookie).toMatch(/^token=; .*Max-Age=0/)
    expect([auth.loggedIn, auth.authUser, user.current]).toEqual([false, null, null])
    expect(settings).toMatchObject({ siteName: 'Encore', minimumTipPrice: 25 })
    expect(ui.siteName).toBe('Encore')
  })
})
