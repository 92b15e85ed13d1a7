import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn } from '~/store/auth-slice'
import { createStore } from '~/store/create-store'
import { updateSettings } from '~/store/settings-slice'
import { kofi, sam } from '~/testing/people'
import { endSession, landingPath, profilePath } from './session'

describe('after login', () => {
  it('a fan with email and username lands at home', () => {
    expect(landingPath(sam)).toBe('/home')
  })

  it.each([{ email: null }, { username: null }])('a fan with %o lands on the account page', (missing) => {
    expect(landingPath({ ...sam, ...missing })).toBe('/user/account')
  })

  it('whoever was on their way somewhere gets there, once the account is complete', () => {
    expect(landingPath(sam, '/post/1')).toBe('/post/1')
    expect(landingPath(kofi, '/post/1')).toBe('/post/1')
    expect(landingPath({ ...sam, email: null }, '/post/1')).toBe('/user/account')
  })

  it('an operator lands at the console, unless they were on their way somewhere', () => {
    const operator = { ...sam, isOperator: true }
    expect(landingPath(operator)).toBe('/admin')
    expect(landingPath(operator, '/admin/payouts?open=1')).toBe('/admin/payouts?open=1')
  })

  it('a creator lands on their own page', () => {
    expect(landingPath(kofi)).toBe('/kofikeys')
  })

  it.each([{ email: null }, { username: null }])(
    'a creator with %o lands on their account page',
    (missing) => {
      expect(landingPath({ ...kofi, ...missing })).toBe('/creator/account')
    },
  )
})

it('a page is found by username, or by id while there is none', () => {
  expect(profilePath({ _id: 'an-id', username: 'kofikeys' })).toBe('/kofikeys')
  expect(profilePath({ _id: 'an-id', username: null })).toBe('/an-id')
})

describe('leaving', () => {
  const jar = { cookie: '' }
  beforeEach(() => {
    jar.cookie = 'token=mine'
    vi.stubGlobal('document', jar)
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('removes the token and the person, and keeps the site as it is', () => {
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
