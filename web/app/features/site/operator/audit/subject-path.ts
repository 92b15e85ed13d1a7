import type { AuditAction } from '@ovation/contract'

/** By the first word of an action: the page of its subject. */
const paths: Partial<Record<string, string>> = {
  person: '/admin/people/',
  balance: '/admin/people/',
  creator: '/admin/people/',
  case: '/admin/reports/',
  payout: '/admin/payouts/',
  order: '/admin/orders/',
  subscription: '/admin/subscriptions/',
  dispute: '/admin/disputes/',
  charge: '/admin/transactions/',
  payment: '/admin/transactions/',
  coupon: '/admin/coupons/',
  contact: '/admin/inbox?open=',
}

/** The console page of what an action is about; null for what has none, or has no longer. */
export function subjectPath(action: AuditAction, subjectId: string): string | null {
  const path = paths[action.split('.')[0] ?? '']
  return path === undefined ? null : path + subjectId
}
