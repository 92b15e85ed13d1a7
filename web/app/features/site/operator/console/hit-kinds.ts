import type { ConsoleHit } from '@ovation/contract'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconUserStar from '~/ui/icons/IconUserStar'
import IconUsersGroup from '~/ui/icons/IconUsersGroup'
import type { Icon } from '~/ui/icons/icon'

type Kind = ConsoleHit['kind']

export const kindLabels: Record<Kind, string> = {
  creator: 'Creator',
  payout: 'Payout',
  operator: 'Operator',
  content: 'Content',
}

export const kindIcons: Record<Kind, Icon> = {
  creator: IconUserStar,
  payout: IconBuildingBank,
  operator: IconUsersGroup,
  content: IconPhoto,
}

/** The console page of a hit. */
export const kindPaths: Record<Kind, (id: string) => string> = {
  creator: (id) => `/admin/creators?open=${id}`,
  payout: (id) => `/admin/payouts?open=${id}`,
  operator: () => '/admin/team',
  content: (id) => `/admin/content?open=${id}`,
}
