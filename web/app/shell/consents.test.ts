import { describe, expect, it } from 'vitest'
import { consentPath, goingTo, mustConsent, owesConsents } from './consents'

const at = (path: string) => new URL(path, 'http://site.test')

describe('missing consents', () => {
  const settings = { termsVersion: '2' }
  it.each([
    [{ isAdult: true, termsVersion: '2' }, false],
    [{ isAdult: true, termsVersion: '1' }, true],
    [{ isAdult: true, termsVersion: null }, true],
    [{ isAdult: false, termsVersion: '2' }, true],
  ])('%j: %s', (person, owes) => {
    expect(owesConsents(person, settings)).toBe(owes)
  })

  it.each([
    ['has', { isAdult: true, termsVersion: '2', hasPassword: false }, false],
    ['agreed to older terms', { isAdult: true, termsVersion: '1', hasPassword: true }, true],
    ['joined by a sign-in', { isAdult: false, termsVersion: null, hasPassword: false }, true],
    ['was never asked', { isAdult: false, termsVersion: null, hasPassword: true }, false],
  ])('who %s must answer first: %j, %s', (_who, person, must) => {
    expect(mustConsent({ ...person, isOperator: false }, settings)).toBe(must)
  })

  it.each([
    ['were never asked', { isAdult: false, termsVersion: null, hasPassword: false }, false],
    ['agreed to older terms', { isAdult: true, termsVersion: '1', hasPassword: true }, true],
  ])('operators who %s must answer first: %j, %s', (_who, person, must) => {
    expect(mustConsent({ ...person, isOperator: true }, settings)).toBe(must)
  })
})

describe('the consent page', () => {
  it.each(['/auth/login', '/auth/before-you-go-on?to=%2Fhome', '/page/terms', '/contact'])(
    'is not shown before %s',
    (path) => {
      expect(consentPath(at(path))).toBeNull()
    },
  )

  it.each(['/', '/home', '/creators?q=a&sort=asc', '/pages', '/authors', '/contacts.me'])(
    'is shown before %s, and leads back there',
    (path) => {
      const way = at(consentPath(at(path)) ?? '')
      expect(way.pathname).toBe('/auth/before-you-go-on')
      expect(goingTo(way)).toBe(path)
    },
  )

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
    'leads to no other site: %s',
    (to) => {
      expect(goingTo(at(`/auth/before-you-go-on?${new URLSearchParams({ to })}`))).toBeNull()
    },
  )
})

it('everyone without a record must agree to terms that operators renewed, except operators', () => {
  const renewed = { termsVersion: '2026-03-01T10:00:00.000Z' }
  const unasked = { isAdult: false, termsVersion: null, hasPassword: true }
  expect(mustConsent({ ...unasked, isOperator: false }, renewed)).toBe(true)
  expect(mustConsent({ ...unasked, isOperator: true }, renewed)).toBe(false)
})
