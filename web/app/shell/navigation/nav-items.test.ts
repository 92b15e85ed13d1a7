import { describe, expect, it } from 'vitest'
import { kofi, sam } from '~/testing/people'
import { avatarItemsFor, compose, explore, isCurrent, navItemsFor, tabsFor } from './nav-items'

const start = { ...explore, path: '/' }
const at = (pathname: string) => ({ pathname })

describe('where someone stands', () => {
  it('is the place itself and everything inside it', () => {
    expect(isCurrent(explore, at('/creators'))).toBe(true)
    expect(isCurrent(explore, at('/creators/new'))).toBe(true)
    expect(isCurrent(explore, at('/creatorsmith'))).toBe(false)
  })

  it('is not the start just because every address begins there', () => {
    expect(isCurrent(start, at('/'))).toBe(true)
    expect(isCurrent(start, at('/creators'))).toBe(false)
  })
})

it('strangers have a home too, with the posts of everyone', () => {
  expect(navItemsFor(null)[0]?.path).toBe('/home')
  expect(tabsFor(null)[0]?.path).toBe('/home')
})

describe('an operator', () => {
  const operator = { ...sam, isOperator: true }

  it('has the console instead of what fans need', () => {
    const paths = navItemsFor(operator).map(({ path }) => path)
    expect(paths.slice(0, 5)).toEqual([
      '/admin',
      '/admin/creators',
      '/admin/payouts',
      '/admin/reports',
      '/admin/mail',
    ])
    for (const place of ['/home', '/wallet', '/cart', '/user/following', '/user/bookmarks']) {
      expect(paths).not.toContain(place)
    }
    expect(tabsFor(operator)).toHaveLength(5)
  })

  it('stands in one part of the console at a time', () => {
    const here = (pathname: string) => navItemsFor(operator).filter((place) => isCurrent(place, at(pathname)))
    expect(here('/admin').map(({ label }) => label)).toEqual(['Overview'])
    expect(here('/admin/payouts').map(({ label }) => label)).toEqual(['Payouts'])
  })
})

describe('a creator', () => {
  const items = navItemsFor(kofi)

  it('sees at most nine places, work first, and what they do as a fan behind their avatar', () => {
    expect(items.length).toBeLessThanOrEqual(9)
    expect(items[0]?.path).toBe('/creator/dashboard')
    const paths = items.map(({ path }) => path)
    for (const { path } of avatarItemsFor(kofi)) expect(paths).not.toContain(path)
    expect(avatarItemsFor(kofi).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Following', 'Bookmarks', 'Wallet', 'Cart', 'Account']),
    )
  })

  it('is in one place at a time', () => {
    const here = (pathname: string) =>
      items.filter((place) => isCurrent(place, at(pathname))).map(({ label }) => label)
    expect(here('/creator/payouts/7')).toEqual(['Earnings'])
    expect(here('/creator/subscribers')).toEqual(['Subscribers'])
    expect(here('/creator/lists')).toEqual(['Messages'])
  })
})

const labels = (user: Parameters<typeof tabsFor>[0]) => tabsFor(user).map(({ label }) => label)

describe('the phone’s tab bar', () => {
  it('offers a fan Home, Live, Explore, Messages and You', () => {
    expect(labels(sam)).toEqual(['Home', 'Live', 'Explore', 'Messages', 'You'])
  })

  it('offers a visitor Home, Live, Explore, Log in and Join', () => {
    expect(labels(null)).toEqual(['Home', 'Live', 'Explore', 'Log in', 'Join'])
  })

  it('lets creators create where others explore', () => {
    expect(tabsFor(sam)[2]).toBe(explore)
    expect(tabsFor(kofi)[2]).toBe(compose)
  })

  it('marks You on every page of one’s own that has no tab', () => {
    const current = (pathname: string) => tabsFor(sam).filter((tab) => isCurrent(tab, at(pathname)))
    for (const path of ['/user/menu', '/user/following', '/user/bookmarks', '/wallet', '/user/orders']) {
      expect(current(path).map(({ label }) => label)).toEqual(['You'])
    }
  })
})
