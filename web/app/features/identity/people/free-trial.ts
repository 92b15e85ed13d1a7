import type { CreatorBrief } from '@ovation/contract'
import { counted } from '~/ui/text/format'

export type TrialTerms = Pick<
  CreatorBrief,
  'isFreeSubscription' | 'durationFreeSubscriptionDays' | 'usedFreeSubscription' | 'isSubscribed'
>

/** How many days this viewer can have for nothing: once a creator, and not on top of what runs. 0: none. */
export const freeDaysOf = (creator: TrialTerms, freeEnabled: boolean): number =>
  freeEnabled && creator.isFreeSubscription && !creator.isSubscribed && !creator.usedFreeSubscription
    ? creator.durationFreeSubscriptionDays
    : 0

/** Free for a day, free for 7 days. */
export const freeFor = (days: number) => `free for ${days === 1 ? 'a day' : counted(days, 'day')}`
