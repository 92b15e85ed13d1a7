import type { CreatorBrief } from '@ovation/contract'
import { counted } from '~/ui/text/format'

export type TrialTerms = Pick<
  CreatorBrief,
  'isFreeSubscription' | 'durationFreeSubscriptionDays' | 'usedFreeSubscription' | 'isSubscribed'
>

/** The free days this viewer can get: once per creator and not while subscribed. 0 if none. */
export const freeDaysOf = (creator: TrialTerms, freeEnabled: boolean): number =>
  freeEnabled && creator.isFreeSubscription && !creator.isSubscribed && !creator.usedFreeSubscription
    ? creator.durationFreeSubscriptionDays
    : 0

/** Free for a day, free for 7 days. */
export const freeFor = (days: number) => `free for ${days === 1 ? 'a day' : counted(days, 'day')}`
