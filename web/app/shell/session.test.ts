import { describe, expect, it } from 'vitest'
import { kofi, sam } from '~/testing/people'
import { landingPath, profilePath } from './session'

describe('after login', () => {
  it('a fan with email and username lands at home', () => {
    expect(landingPath(sam)).toBe('/home')
  })

  it.each([{ email: null }, { username: null }])('a fan with %o lands on the account page', (missing) => {
    expect(landingPath({ ...sam, ...missing })).toBe('/user/account')
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
