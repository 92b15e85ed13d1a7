import type { Me, NotificationKind } from '@ovation/contract'
import IconAt from '~/ui/icons/IconAt'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconCoins from '~/ui/icons/IconCoins'
import IconFlag from '~/ui/icons/IconFlag'
import IconHeart from '~/ui/icons/IconHeart'
import IconLayoutGrid from '~/ui/icons/IconLayoutGrid'
import IconLock from '~/ui/icons/IconLock'
import IconLockOpen2 from '~/ui/icons/IconLockOpen2'
import IconMail from '~/ui/icons/IconMail'
import IconMessage2 from '~/ui/icons/IconMessage2'
import IconPackage from '~/ui/icons/IconPackage'
import IconRefresh from '~/ui/icons/IconRefresh'
import IconRosetteDiscountCheck from '~/ui/icons/IconRosetteDiscountCheck'
import IconSpeakerphone from '~/ui/icons/IconSpeakerphone'
import IconStar from '~/ui/icons/IconStar'
import IconVideo from '~/ui/icons/IconVideo'
import type { Icon } from '~/ui/icons/icon'

interface KindInfo {
  label: string
  icon: Icon
  /** Only creators get it. */
  isForCreators?: boolean
}

export const kindInfo: Record<NotificationKind, KindInfo> = {
  post: { label: 'New posts', icon: IconLayoutGrid },
  message: { label: 'Messages', icon: IconMail },
  comment: { label: 'Comments', icon: IconMessage2, isForCreators: true },
  reply: { label: 'Replies', icon: IconMessage2 },
  mention: { label: 'Mentions', icon: IconAt },
  like: { label: 'Likes', icon: IconHeart },
  tip: { label: 'Tips', icon: IconCoins, isForCreators: true },
  sale: { label: 'Sales', icon: IconLockOpen2, isForCreators: true },
  subscription: { label: 'Subscriptions', icon: IconStar },
  order: { label: 'Orders', icon: IconPackage },
  payout: { label: 'Payouts', icon: IconBuildingBank, isForCreators: true },
  renewal: { label: 'Failed renewals', icon: IconRefresh },
  verification: { label: 'Verification', icon: IconRosetteDiscountCheck, isForCreators: true },
  report: { label: 'Your reports', icon: IconFlag },
  live: { label: 'Live streams', icon: IconVideo },
  private_stream: { label: 'Private streams', icon: IconLock },
  announcement: { label: 'News from the site', icon: IconSpeakerphone },
  operator_application: { label: 'Operators: applications', icon: IconRosetteDiscountCheck },
  operator_payout: { label: 'Operators: payout requests', icon: IconBuildingBank },
  operator_case: { label: 'Operators: reports', icon: IconFlag },
  operator_dispute: { label: 'Operators: disputes and refunds', icon: IconCoins },
  operator_health: { label: 'Operators: health', icon: IconRefresh },
  operator_contact: { label: 'Operators: contact form', icon: IconMail },
  operator_ledger: { label: 'Operators: the ledger', icon: IconCoins },
}

export const receivesKind = ({ isPerformer }: Pick<Me, 'isPerformer'>, kind: NotificationKind) =>
  isPerformer || !kindInfo[kind].isForCreators
