import type { Me } from '@ovation/contract'
import {
  bookmarks,
  cart,
  dashboard,
  earnings,
  explore,
  following,
  goLive,
  live,
  myPage,
  type NavItem,
  operatorConsole,
  posts,
  search,
  subscribers,
  wallet,
} from '~/shell/navigation/nav-items'
import IconArmchair from '~/ui/icons/IconArmchair'
import IconBan from '~/ui/icons/IconBan'
import IconBellCog from '~/ui/icons/IconBellCog'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconBuildingStore from '~/ui/icons/IconBuildingStore'
import IconCashBanknote from '~/ui/icons/IconCashBanknote'
import IconCreditCard from '~/ui/icons/IconCreditCard'
import IconFlag from '~/ui/icons/IconFlag'
import IconMail from '~/ui/icons/IconMail'
import IconMapPin from '~/ui/icons/IconMapPin'
import IconPackage from '~/ui/icons/IconPackage'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconSettings from '~/ui/icons/IconSettings'
import IconShieldLock from '~/ui/icons/IconShieldLock'
import IconStar from '~/ui/icons/IconStar'
import IconSun from '~/ui/icons/IconSun'
import IconTruckDelivery from '~/ui/icons/IconTruckDelivery'
import IconVideo from '~/ui/icons/IconVideo'
import IconVolumeOff from '~/ui/icons/IconVolumeOff'

interface MenuPart {
  title: string
  items: NavItem[]
}

const work: NavItem[] = [
  dashboard,
  posts,
  goLive,
  { path: '/creator/videos', label: 'Videos', icon: IconVideo },
  { path: '/creator/galleries', label: 'Galleries', icon: IconPhoto },
  { path: '/creator/products', label: 'Store', icon: IconBuildingStore, feature: 'store' },
  { path: '/creator/orders', label: 'Sales', icon: IconTruckDelivery },
  { path: '/creator/mass-messages', label: 'Mass messages', icon: IconMail, feature: 'messages' },
  { path: '/creator/lists', label: 'Lists', icon: IconStar },
  subscribers,
  earnings,
  { path: '/creator/payouts', label: 'Payouts', icon: IconCashBanknote },
  { path: '/creator/banking', label: 'Banking', icon: IconBuildingBank },
  { path: '/creator/blocks', label: 'Blocked', icon: IconBan },
]

const subscriptions: NavItem = { path: '/user/my-subscription', label: 'Subscriptions', icon: IconArmchair }
const orders: NavItem = { path: '/user/orders', label: 'Orders', icon: IconPackage }
const cards: NavItem = { path: '/user/cards', label: 'Cards', icon: IconCreditCard }
const addresses: NavItem = { path: '/user/addresses', label: 'Addresses', icon: IconMapPin }
const muted: NavItem = { path: '/user/muted', label: 'Muted creators', icon: IconVolumeOff }
const settings = (user: Me): NavItem => ({
  path: user.isPerformer ? '/creator/account' : '/user/account',
  label: 'Settings',
  icon: IconSettings,
})

const display: NavItem = { path: '/settings/display', label: 'Display', icon: IconSun }
const data: NavItem = { path: '/user/data', label: 'Your data', icon: IconShieldLock }
const decisions: NavItem = { path: '/user/decisions', label: 'Decisions', icon: IconFlag }
const notifications: NavItem = { path: '/user/notifications', label: 'Notifications', icon: IconBellCog }

/** All links of the account menu, by section. */
export function menuFor(user: Me): MenuPart[] {
  if (user.isOperator) {
    return [
      { title: 'Console', items: [operatorConsole] },
      { title: 'Site', items: [explore, search] },
      { title: 'Account', items: [settings(user), display, data] },
    ]
  }
  return [
    ...(user.isPerformer ? [{ title: 'Creator tools', items: [myPage(user), ...work] }] : []),
    {
      title: 'Creators',
      items: [...(user.isPerformer ? [explore] : []), live, following, subscriptions, bookmarks, muted],
    },
    { title: 'Purchases', items: [cart, orders, wallet, cards, addresses] },
    { title: 'Account', items: [settings(user), notifications, decisions, display, data] },
  ]
}
