import type { ConsoleHit } from '@ovation/contract'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconGavel from '~/ui/icons/IconGavel'
import IconPackage from '~/ui/icons/IconPackage'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconUserStar from '~/ui/icons/IconUserStar'
import IconUsersGroup from '~/ui/icons/IconUsersGroup'
import type { Icon } from '~/ui/icons/icon'

type Kind = ConsoleHit['kind']

export const kindLabels: Record<Kind, string> = {
  creator: 'Creator',
  payout: 'Payout',
  order: 'Order',
  dispute: 'Dispute',
  operator: 'Operator',
  content: 'Content',
}

export const kindIcons: Record<Kind, Icon> = {
  creator: IconUserStar,
  payout: IconBuildingBank,
  order: IconPackage,
  dispute: IconGavel,
  operator: IconUsersGroup,
  content: IconPhoto,
}

/** The console page of a hit. */
export const kindPaths: Record<Kind, (id: string) => string> = {
  creator: (id) => `/admin/creators?open=${id}`,
  payout: (id) => `/admin/payouts/${id}`,
  order: (id) => `/admin/orders/${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
  operator: () => '/admin/team',
  content: (id) => `/admin/content?open=${id}`,
}
