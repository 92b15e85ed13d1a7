import type { Coupon } from '@ovation/contract'

export type CouponState = 'running' | 'scheduled' | 'ended' | 'usedUp' | 'paused' | 'archived'

/** What a coupon is at this moment. */
export function stateOf(coupon: Coupon, now: Date): CouponState {
  if (coupon.status === 'archived') return 'archived'
  if (coupon.status === 'inactive') return 'paused'
  if (new Date(coupon.expiredDate) <= now) return 'ended'
  if (coupon.used >= coupon.numberOfUses) return 'usedUp'
  return new Date(coupon.startsAt) > now ? 'scheduled' : 'running'
}

export const stateLabels: Record<CouponState, string> = {
  running: 'Running',
  scheduled: 'Scheduled',
  ended: 'Ended',
  usedUp: 'Used up',
  paused: 'Paused',
  archived: 'Archived',
}

export const stateLooks = {
  running: 'good',
  scheduled: 'waiting',
  ended: 'plain',
  usedUp: 'plain',
  paused: 'waiting',
  archived: 'plain',
} as const satisfies Record<CouponState, string>

/** Top-ups of the package Large; all top-ups and subscriptions. */
export function scopeOf({ scope, package: pack, performer }: Coupon): string {
  if (pack) return `The package ${pack.name}`
  if (performer) return `Subscriptions to ${performer.name}`
  if (scope === 'all') return 'Top-ups and subscriptions'
  return scope === 'top_up' ? 'Top-ups' : 'Subscriptions'
}

export const scopeChoices = [
  { value: 'all', text: 'Top-ups and subscriptions' },
  { value: 'top_up', text: 'Top-ups' },
  { value: 'subscription', text: 'Subscriptions' },
]
