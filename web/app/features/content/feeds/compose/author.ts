import type { CreatorBrief, CreatorSelf } from '@ovation/contract'

/** Whoever writes, as their own cards will show them. */
export type Author = Omit<CreatorBrief, 'isFollowed' | 'isSubscribed'>

/** Only what the composer shows: the rest of what a creator knows of themselves stays on the server. */
export const authorOf = (creator: CreatorSelf): Author => ({
  _id: creator._id,
  username: creator.username,
  name: creator.name,
  avatar: creator.avatar,
  isOnline: creator.isOnline,
  verifiedAccount: creator.verifiedAccount,
  live: creator.live,
  isFreeSubscription: creator.isFreeSubscription,
  durationFreeSubscriptionDays: creator.durationFreeSubscriptionDays,
  usedFreeSubscription: false,
  monthlyPrice: creator.monthlyPrice,
  yearlyPrice: creator.yearlyPrice,
})
