import type { Me } from '@ovation/contract'
import IconBookmark from '~/ui/icons/IconBookmark'
import IconChartBar from '~/ui/icons/IconChartBar'
import IconCompass from '~/ui/icons/IconCompass'
import IconHeart from '~/ui/icons/IconHeart'
import IconLayoutGrid from '~/ui/icons/IconLayoutGrid'
import IconLogin2 from '~/ui/icons/IconLogin2'
import IconPlus from '~/ui/icons/IconPlus'
import IconSearch from '~/ui/icons/IconSearch'
import IconShieldCheck from '~/ui/icons/IconShieldCheck'
import IconShoppingBag from '~/ui/icons/IconShoppingBag'
import IconSmartHome from '~/ui/icons/IconSmartHome'
import IconUserCircle from '~/ui/icons/IconUserCircle'
import IconUserPlus from '~/ui/icons/IconUserPlus'
import IconUserStar from '~/ui/icons/IconUserStar'
import IconWallet from '~/ui/icons/IconWallet'
import type { Icon } from '~/ui/icons/icon'
import { profilePath } from './session'

export interface Place {
  path: string
  label: string
  icon: Icon
  /** Other addresses that belong to it. */
  also?: string[]
}

const start: Place = { path: '/', label: 'Home', icon: IconSmartHome }
const home: Place = { path: '/home', label: 'Home', icon: IconSmartHome }
export const search: Place = { path: '/search', label: 'Search', icon: IconSearch }
export const following: Place = {
  path: '/user/following',
  label: 'Following',
  icon: IconHeart,
  also: ['/user/my-subscription'],
}
export const bookmarks: Place = { path: '/user/bookmarks', label: 'Bookmarks', icon: IconBookmark }
export const wallet: Place = {
  path: '/wallet',
  label: 'Wallet',
  icon: IconWallet,
  also: ['/user/wallet-transaction', '/user/payment-history', '/user/cards', '/payment'],
}
export const cart: Place = {
  path: '/cart',
  label: 'Cart',
  icon: IconShoppingBag,
  also: ['/checkout', '/user/orders', '/user/addresses'],
}
export const dashboard: Place = {
  path: '/creator/dashboard',
  label: 'Dashboard',
  icon: IconChartBar,
  also: ['/creator/earnings', '/creator/subscribers', '/creator/payouts', '/creator/banking'],
}
export const posts: Place = {
  path: '/creator/posts',
  label: 'Posts',
  icon: IconLayoutGrid,
  also: ['/creator/videos', '/creator/galleries', '/creator/products', '/creator/orders'],
}
export const compose: Place = { path: '/creator/posts/new', label: 'New post', icon: IconPlus }
export const operator: Place = { path: '/admin', label: 'Operator', icon: IconShieldCheck }
const join: Place = { path: '/auth/register', label: 'Join', icon: IconUserPlus }
export const explore: Place = { path: '/creators', label: 'Explore', icon: IconCompass }
export const login: Place = { path: '/auth/login', label: 'Log in', icon: IconLogin2 }

export const myPage = (user: Me): Place => ({ path: profilePath(user), label: 'My page', icon: IconUserStar })
const accountPath = (user: Me) => (user.isPerformer ? '/creator/account' : '/user/account')
const account = (user: Me): Place => ({ path: accountPath(user), label: 'Account', icon: IconUserCircle })

/** On a phone everything of one's own that has no tab is behind the last one. */
const hub = (user: Me): Place => ({
  path: '/user/menu',
  label: 'Account',
  icon: IconUserCircle,
  also: [accountPath(user), wallet.path, ...(wallet.also ?? []), cart.path, ...(cart.also ?? [])],
})

/** Where a person can go from anywhere, in the order of the rail. */
export function placesFor(user: Me | null): Place[] {
  if (!user) return [start, explore, search]
  return [
    home,
    explore,
    search,
    following,
    bookmarks,
    wallet,
    cart,
    ...(user.isPerformer ? [dashboard, posts, myPage(user)] : []),
    account(user),
    ...(user.isOperator ? [operator] : []),
  ]
}

/**
 * The phone's five places; searching is in its top bar. In the middle is what people come for: creators create,
 * everybody else explores. The last leads to everything of one's own.
 */
export function tabsFor(user: Me | null): Place[] {
  if (!user) return [start, search, explore, login, join]
  if (user.isPerformer) return [home, explore, compose, user.isOperator ? operator : dashboard, hub(user)]
  return [home, following, explore, user.isOperator ? operator : bookmarks, hub(user)]
}

/** Whether someone stands at a place, or further inside it. */
export function isHere({ path, also = [] }: Place, { pathname }: { pathname: string }): boolean {
  const inside = (place: string) => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
  return [path, ...also].some(inside)
}
