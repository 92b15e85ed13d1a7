import { expect, it } from 'vitest'
import { kofi, ruth, sam } from '~/testing/people'
import { menuFor } from './menu-items'

const pathsFor = (user: Parameters<typeof menuFor>[0]) =>
  menuFor(user).flatMap(({ items }) => items.map(({ path }) => path))

it('an operator’s menu has the console instead of purchases', () => {
  const paths = pathsFor(ruth)
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/user/account']))
  for (const path of ['/wallet', '/cart', '/user/orders']) expect(paths).not.toContain(path)
})

it('a creator’s menu starts with the tools, and has the pages of a fan too', () => {
  const [first] = menuFor(kofi)
  expect(first?.title).toBe('Creator tools')
  expect(pathsFor(kofi)).toEqual(expect.arrayContaining(['/creator/payouts', ...pathsFor(sam).slice(0, 1)]))
  expect(pathsFor(sam)).not.toContain('/creator/payouts')
})

const placesOf = (user: Parameters<typeof menuFor>[0]) =>
  Object.fromEntries(menuFor(user).flatMap(({ items }) => items.map(({ label, path }) => [label, path])))

it('a fan finds all their own pages in the account menu', () => {
  expect(placesOf(sam)).toMatchObject({
    Following: '/user/following',
    Subscriptions: '/user/my-subscription',
    Bookmarks: '/user/bookmarks',
    Cart: '/cart',
    Orders: '/user/orders',
    Wallet: '/wallet',
    Cards: '/user/cards',
    Addresses: '/user/addresses',
    Settings: '/user/account',
  })
})

it('a creator finds their work there too, and their own settings', () => {
  expect(placesOf(kofi)).toMatchObject({
    Dashboard: '/creator/dashboard',
    Posts: '/creator/posts',
    Videos: '/creator/videos',
    Galleries: '/creator/galleries',
    Store: '/creator/products',
    Sales: '/creator/orders',
    Subscribers: '/creator/subscribers',
    Payouts: '/creator/payouts',
    Explore: '/creators',
    Settings: '/creator/account',
  })
})
