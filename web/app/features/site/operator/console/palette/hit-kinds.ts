import type { ConsoleHit } from '@ovation/contract'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconCreditCard from '~/ui/icons/IconCreditCard'
import IconGavel from '~/ui/icons/IconGavel'
import IconPackage from '~/ui/icons/IconPackage'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconUserCircle from '~/ui/icons/IconUserCircle'
import IconUsersGroup from '~/ui/icons/IconUsersGroup'
import type { Icon } from '~/ui/icons/icon'

/** A line of the palette. */
export interface Hit {
  /** Its kind and id: hits of one kind may share a page. */
  key: string
  path: string
  title: string
  note: string
  kind: string
  icon: Icon
}

interface HitKind {
  label: string
  icon: Icon
  /** The console page of a hit. */
  path: (id: string) => string
}

export const hitKinds: Record<ConsoleHit['kind'], HitKind> = {
  person: { label: 'Person', icon: IconUserCircle, path: (id) => `/admin/people/${id}` },
  charge: { label: 'Payment', icon: IconCreditCard, path: (id) => `/admin/transactions/${id}` },
  payout: { label: 'Payout', icon: IconBuildingBank, path: (id) => `/admin/payouts/${id}` },
  order: { label: 'Order', icon: IconPackage, path: (id) => `/admin/orders/${id}` },
  dispute: { label: 'Dispute', icon: IconGavel, path: (id) => `/admin/disputes/${id}` },
  operator: { label: 'Operator', icon: IconUsersGroup, path: () => '/admin/team' },
  content: { label: 'Content', icon: IconPhoto, path: (id) => `/admin/content?open=${id}` },
}
