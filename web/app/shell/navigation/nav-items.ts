import type { Me } from '@ovation/contract'
import type { Feature } from '@ovation/contract/features'
import IconBell from '~/ui/icons/IconBell'
import IconBookmark from '~/ui/icons/IconBookmark'
import IconBroadcast from '~/ui/icons/IconBroadcast'
import IconChartBar from '~/ui/icons/IconChartBar'
import IconCoins from '~/ui/icons/IconCoins'
import IconCompass from '~/ui/icons/IconCompass'
import IconHeart from '~/ui/icons/IconHeart'
import IconLayoutDashboard from '~/ui/icons/IconLayoutDashboard'
import IconLayoutGrid from '~/ui/icons/IconLayoutGrid'
import IconLogin2 from '~/ui/icons/IconLogin2'
import IconMessageCircle from '~/ui/icons/IconMessageCircle'
import IconPlus from '~/ui/icons/IconPlus'
import IconSearch from '~/ui/icons/IconSearch'
import IconShoppingBag from '~/ui/icons/IconShoppingBag'
import IconSmartHome from '~/ui/icons/IconSmartHome'
import IconUserCircle from '~/ui/icons/IconUserCircle'
import IconUserPlus from '~/ui/icons/IconUserPlus'
import IconUserStar from '~/ui/icons/IconUserStar'
import IconUsers from '~/ui/icons/IconUsers'
import IconWallet from '~/ui/icons/IconWallet'
import type { Icon } from '~/ui/icons/icon'
import { profilePath } from '../session'

export interface NavItem {
  path: string
  label: string
  icon: Icon
  /** Other paths that belong to it. */
  also?: string[]
  /** Pages below it have their own items. */
  alone?: boolean
  /** Hidden while operators have switched this part of the site off. */
  feature?: Feature
  /** The operator's queue that its badge counts. */
  queue?: Queue
}

/** The operator's queues; `all` is their sum. */
export type Queue = 'creators' | 'payouts' | 'reports' | 'disputes' | 'messages' | 'jobs' | 'all'

const home: NavItem = { path: '/home', label: 'Home', icon: IconSmartHome }
export const search: NavItem = { path: '/search', label: 'Search', icon: IconSearch }
export const live: NavItem = {
  path: '/live',
  label: 'Live',
  icon: IconBroadcast,
  also: ['/streaming'],
  feature: 'live',
}
export const notifications: NavItem = { path: '/notifications', label: 'Notifications', icon: IconBell }
export const following: NavItem = {
  path: '/user/following',
  label: 'Following',
  icon: IconHeart,
  also: ['/user/my-subscription'],
}
export const messages: NavItem = {
  path: '/messages',
  label: 'Messages',
  icon: IconMessageCircle,
  also: ['/creator/mass-messages', '/creator/welcome-message', '/creator/lists'],
  feature: 'messages',
}
export const bookmarks: NavItem = { path: '/user/bookmarks', label: 'Bookmarks', icon: IconBookmark }
export const wallet: NavItem = {
  path: '/wallet',
  label: 'Wallet',
  icon: IconWallet,
  also: ['/user/wallet-transaction', '/user/payment-history', '/user/cards', '/payment'],
}
export const cart: NavItem = {
  path: '/cart',
  label: 'Cart',
  icon: IconShoppingBag,
  also: ['/checkout', '/user/orders', '/user/addresses'],
  feature: 'store',
}
export const dashboard: NavItem = { path: '/creator/dashboard', label: 'Dashboard', icon: IconChartBar }
export const subscribers: NavItem = {
  path: '/creator/subscribers',
  label: 'Subscribers',
  icon: IconUsers,
  also: ['/creator/followers'],
}
export const earnings: NavItem = {
  path: '/creator/earnings',
  label: 'Earnings',
  icon: IconCoins,
  also: ['/creator/payouts', '/creator/banking'],
}
export const posts: NavItem = {
  path: '/creator/posts',
  label: 'Posts',
  icon: IconLayoutGrid,
  also: ['/creator/videos', '/creator/galleries', '/creator/products', '/creator/orders', '/creator/vault'],
}
export const goLive: NavItem = {
  path: '/creator/live',
  label: 'Go live',
  icon: IconBroadcast,
  feature: 'live',
}
export const compose: NavItem = { path: '/creator/posts/new', label: 'New post', icon: IconPlus }
/** The operator's console, which has its own navigation (`console-items.ts`). */
export const operatorConsole: NavItem = {
  path: '/admin',
  label: 'Console',
  icon: IconLayoutDashboard,
  queue: 'all',
}
const join: NavItem = { path: '/auth/register', label: 'Join', icon: IconUserPlus }
export const explore: NavItem = { path: '/creators', label: 'Explore', icon: IconCompass }
export const login: NavItem = { path: '/auth/login', label: 'Log in', icon: IconLogin2 }

export const myPage = (user: Me): NavItem => ({
  path: profilePath(user),
  label: 'My page',
  icon: IconUserStar,
})
const pathsOf = ({ path, also = [] }: NavItem) => [path, ...also]
const accountPath = (user: Me) => (user.isPerformer ? '/creator/account' : '/user/account')
/** Pages of the account settings. */
const settingPaths = ['/creator/blocks', '/user/muted']
const account = (user: Me): NavItem => ({
  path: accountPath(user),
  label: 'Account',
  icon: IconUserCircle,
  also: settingPaths,
})

/** The last tab of a phone, for all own pages without a tab. */
const hub = (user: Me): NavItem => ({
  path: '/user/menu',
  label: 'You',
  icon: IconUserCircle,
  also: [
    accountPath(user),
    ...settingPaths,
    '/user/notifications',
    following.path,
    ...(following.also ?? []),
    bookmarks.path,
    wallet.path,
    ...(wallet.also ?? []),
    cart.path,
    ...(cart.also ?? []),
  ],
})

/** The items of the rail, in order. */
export function navItemsFor(user: Me | null): NavItem[] {
  if (!user) return [home, explore, live, search]
  if (user.isOperator) return [operatorConsole, explore, live, search, account(user)]
  if (user.isPerformer) {
    return [dashboard, posts, messages, subscribers, earnings, notifications, home, explore, search]
  }
  return [
    home,
    explore,
    live,
    search,
    messages,
    notifications,
    following,
    bookmarks,
    wallet,
    cart,
    account(user),
  ]
}

/** The items of a creator's avatar menu: the account and the fan pages. */
export const avatarItemsFor = (user: Me): NavItem[] => [
  myPage(user),
  account(user),
  live,
  following,
  bookmarks,
  wallet,
  cart,
]

/** One tab of a phone for a creator's figures. */
const dashboardTab: NavItem = {
  ...dashboard,
  also: [...pathsOf(subscribers), ...pathsOf(earnings)],
}

/**
 * The five tabs of a phone. Search is in the top bar. The middle tab is for creating posts, or for exploring; the last
 * one for the person's own pages.
 */
export function tabsFor(user: Me | null): NavItem[] {
  if (!user) return [home, live, explore, login, join]
  if (user.isOperator) return [operatorConsole, live, explore, search, hub(user)]
  if (user.isPerformer) return [home, messages, compose, dashboardTab, hub(user)]
  return [home, live, explore, messages, hub(user)]
}

/** Whether an item is the current page or one of its parents. */
export function isCurrent({ path, also = [], alone }: NavItem, { pathname }: { pathname: string }): boolean {
  const inside = (place: string) => pathname === place || (!alone && pathname.startsWith(`${place}/`))
  return [path, ...also].some(inside)
}
