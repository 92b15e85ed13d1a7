import type { Me } from '@ovation/contract'
import { type Capability, isAllowed } from '@ovation/contract/roles'
import type { NavItem } from '~/shell/navigation/nav-items'
import IconActivityHeartbeat from '~/ui/icons/IconActivityHeartbeat'
import IconBook2 from '~/ui/icons/IconBook2'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconCoins from '~/ui/icons/IconCoins'
import IconCreditCard from '~/ui/icons/IconCreditCard'
import IconFileText from '~/ui/icons/IconFileText'
import IconFlag from '~/ui/icons/IconFlag'
import IconGavel from '~/ui/icons/IconGavel'
import IconLayoutDashboard from '~/ui/icons/IconLayoutDashboard'
import IconLogin2 from '~/ui/icons/IconLogin2'
import IconMail from '~/ui/icons/IconMail'
import IconMapPin from '~/ui/icons/IconMapPin'
import IconMenu2 from '~/ui/icons/IconMenu2'
import IconMessageCircle from '~/ui/icons/IconMessageCircle'
import IconNote from '~/ui/icons/IconNote'
import IconPackage from '~/ui/icons/IconPackage'
import IconPalette from '~/ui/icons/IconPalette'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconRepeat from '~/ui/icons/IconRepeat'
import IconRosetteDiscountCheck from '~/ui/icons/IconRosetteDiscountCheck'
import IconSettings from '~/ui/icons/IconSettings'
import IconSpeakerphone from '~/ui/icons/IconSpeakerphone'
import IconTicket from '~/ui/icons/IconTicket'
import IconUserPlus from '~/ui/icons/IconUserPlus'
import IconUsers from '~/ui/icons/IconUsers'
import IconUsersGroup from '~/ui/icons/IconUsersGroup'

export interface ConsoleItem extends NavItem {
  /** What an operator needs to be allowed to see it. */
  needs: Capability
}

export interface ConsoleGroup {
  /** Null for the overview, which has no heading. */
  title: string | null
  items: ConsoleItem[]
}

/** The pages of the operator's console, in groups. Only the console loads this list: it has many icons. */
const groups: ConsoleGroup[] = [
  {
    title: null,
    items: [{ path: '/admin', label: 'Overview', icon: IconLayoutDashboard, alone: true, needs: 'overview' }],
  },
  {
    title: 'Community',
    items: [
      { path: '/admin/people', label: 'People', icon: IconUsers, needs: 'people' },
      {
        ...{ path: '/admin/creators', label: 'Verification', icon: IconRosetteDiscountCheck },
        ...{ queue: 'creators', needs: 'verification' },
      },
      { path: '/admin/reports', label: 'Reports', icon: IconFlag, queue: 'reports', needs: 'moderation' },
      { path: '/admin/content', label: 'Content', icon: IconPhoto, needs: 'moderation' },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        ...{ path: '/admin/transactions', label: 'Transactions', icon: IconCreditCard },
        needs: 'transactions',
      },
      {
        path: '/admin/payouts',
        label: 'Payouts',
        icon: IconBuildingBank,
        queue: 'payouts',
        needs: 'payouts',
      },
      {
        ...{ path: '/admin/disputes', label: 'Disputes', icon: IconGavel, queue: 'disputes' },
        needs: 'refunds',
      },
      { path: '/admin/orders', label: 'Orders', icon: IconPackage, needs: 'orders' },
      { path: '/admin/subscriptions', label: 'Subscriptions', icon: IconRepeat, needs: 'transactions' },
      { path: '/admin/ledger', label: 'Ledger', icon: IconBook2, needs: 'transactions' },
    ],
  },
  {
    title: 'Site',
    items: [
      { path: '/admin/pages', label: 'Pages', icon: IconNote, needs: 'site' },
      { path: '/admin/branding', label: 'Branding', icon: IconPalette, needs: 'site' },
      { path: '/admin/menus', label: 'Menus', icon: IconMenu2, needs: 'site' },
      { path: '/admin/coupons', label: 'Coupons', icon: IconTicket, needs: 'pricing' },
      { path: '/admin/commission', label: 'Commission', icon: IconCoins, needs: 'pricing' },
      { path: '/admin/packages', label: 'Packages', icon: IconPackage, needs: 'pricing' },
      { path: '/admin/announcements', label: 'Announcements', icon: IconSpeakerphone, needs: 'site' },
      { path: '/admin/invitations', label: 'Invitations', icon: IconUserPlus, needs: 'site' },
    ],
  },
  {
    title: 'System',
    items: [
      {
        ...{ path: '/admin/health', label: 'Health', icon: IconActivityHeartbeat, queue: 'jobs' },
        needs: 'health',
      },
      {
        ...{ path: '/admin/inbox', label: 'Inbox', icon: IconMessageCircle, queue: 'messages' },
        needs: 'inbox',
      },
      { path: '/admin/settings', label: 'Settings', icon: IconSettings, needs: 'site' },
      { path: '/admin/countries', label: 'Countries', icon: IconMapPin, needs: 'site' },
      { path: '/admin/sign-in', label: 'Sign-in', icon: IconLogin2, needs: 'site' },
      { path: '/admin/email', label: 'Email', icon: IconMail, needs: 'emails' },
      { path: '/admin/audit', label: 'Audit log', icon: IconFileText, needs: 'audit' },
      { path: '/admin/team', label: 'Team', icon: IconUsersGroup, needs: 'team' },
    ],
  },
]

/** The console pages of an operator's role; a group without any is left out. */
export const consoleGroupsFor = ({ operatorRole }: Pick<Me, 'operatorRole'>): ConsoleGroup[] =>
  groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ needs }) => isAllowed(operatorRole, needs)),
    }))
    .filter(({ items }) => items.length > 0)

export const consoleItemsFor = (user: Pick<Me, 'operatorRole'>): ConsoleItem[] =>
  consoleGroupsFor(user).flatMap(({ items }) => items)
