import type { Me } from '@ovation/contract'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import {
  bookmarks,
  cart,
  dashboard,
  following,
  myPage,
  operator,
  type Place,
  posts,
  wallet,
} from '~/shell/places'

interface MenuPart {
  title: string
  places: Place[]
}

const work: Place[] = [
  dashboard,
  posts,
  { path: '/creator/videos', label: 'Videos', icon: IconVideo },
  { path: '/creator/galleries', label: 'Galleries', icon: IconPhoto },
  { path: '/creator/products', label: 'Store', icon: IconBuildingStore },
  { path: '/creator/orders', label: 'Orders to send', icon: IconTruckDelivery },
  { path: '/creator/subscribers', label: 'Subscribers', icon: IconUsers },
  { path: '/creator/earnings', label: 'Earnings', icon: IconCoins },
  { path: '/creator/payouts', label: 'Payouts', icon: IconCashBanknote },
  { path: '/creator/banking', label: 'Banking', icon: IconBuildingBank },
]

const seats: Place = { path: '/user/my-subscription', label: 'Subscriptions', icon: IconArmchair }
const orders: Place = { path: '/user/orders', label: 'Orders', icon: IconPackage }
const cards: Place = { path: '/user/cards', label: 'Cards', icon: IconCreditCard }
const addresses: Place = { path: '/user/addresses', label: 'Addresses', icon: IconMapPin }
const settings = (user: Me): Place => ({
  path: user.isPerformer ? '/creator/account' : '/user/account',
  label: 'Settings',
  icon: IconSettings,
})

/** Everything that belongs to one person, by what it is for. */
export function menuFor(user: Me): MenuPart[] {
  return [
    ...(user.isPerformer ? [{ title: 'Your work', places: [myPage(user), ...work] }] : []),
    { title: 'What you like', places: [following, seats, bookmarks] },
    { title: 'What you buy', places: [cart, orders, wallet, cards, addresses] },
    { title: 'This account', places: [settings(user), ...(user.isOperator ? [operator] : [])] },
  ]
}
