import { describe, expect, it } from 'vitest'
import { kofi, ruth, sam } from '~/testing/people'
import { avatarItemsFor, compose, explore, isCurrent, navItemsFor, tabsFor } from './nav-items'

const start = { ...explore, path: '/' }
const at = (pathname: string) => ({ pathname })

describe('the current item', () => {
  it('is the page itself and all pages below it', () => {
    expect(isCurrent(explore, at('/creators'))).toBe(true)
    expect(isCurrent(explore, at('/creators/new'))).toBe(true)
    expect(isCurrent(explore, at('/creatorsmith'))).toBe(false)
  })

  it('is not the start page on every other page', () => {
    expect(isCurrent(start, at('/'))).toBe(true)
    expect(isCurrent(start, at('/creators'))).toBe(false)
  })
})

it('visitors have a home page too, with the posts of all creators', () => {
  expect(navItemsFor(null)[0]?.path).toBe('/home')
  expect(tabsFor(null)[0]?.path).toBe('/home')
})

describe('an operator', () => {
  const operator = ruth

  it('has the console instead of the fan pages', () => {
    const paths = navItemsFor(operator).map(({ path }) => path)
    expect(paths[0]).toBe('/admin')
    for (const place of ['/home', '/wallet', '/cart', '/user/following', '/user/bookmarks']) {
      expect(paths).not.toContain(place)
    }
    expect(tabsFor(operator)).toHaveLength(5)
    expect(tabsFor(operator)[0]?.path).toBe('/admin')
  })
})

describe('a creator', () => {
  const items = navItemsFor(kofi)

  it('sees at most nine items, work first, and the fan pages in the avatar menu', () => {
    expect(items.length).toBeLessThanOrEqual(9)
    expect(items[0]?.path).toBe('/creator/dashboard')
    const paths = items.map(({ path }) => path)
    for (const { path } of avatarItemsFor(kofi)) expect(paths).not.toContain(path)
    expect(avatarItemsFor(kofi).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Following', 'Bookmarks', 'Wallet', 'Cart', 'Account']),
    )
  })

  it('has one current item', () => {
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

  it('has Create in the middle for creators and Explore for others', () => {
    expect(tabsFor(sam)[2]).toBe(explore)
    expect(tabsFor(kofi)[2]).toBe(compose)
  })

  it('marks You on every own page without a tab', () => {
    const current = (pathname: string) => tabsFor(sam).filter((tab) => isCurrent(tab, at(pathname)))
    for (const path of ['/user/menu', '/user/following', '/user/bookmarks', '/wallet', '/user/orders']) {
      expect(current(path).map(({ label }) => label)).toEqual(['You'])
    }
  })
})
