import type { CreatorBrief, CreatorSelf } from '@ovation/contract'

/** The author as cards show them. */
export type Author = Omit<CreatorBrief, 'isFollowed' | 'isSubscribed'>

/** Only what the composer shows; other private fields stay on the server. */
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
