import type { Capability, OperatorRole } from '../base/roles.ts'
import { isAllowed } from '../base/roles.ts'

/** What operators are notified of, and what they must be allowed to do for it. */
const capabilityFor = {
  operator_application: 'verification',
  operator_payout: 'payouts',
  operator_case: 'moderation',
  operator_dispute: 'refunds',
  operator_health: 'health',
  operator_contact: 'inbox',
  operator_ledger: 'transactions',
} as const satisfies Record<string, Capability>
export type OperatorNotificationKind = keyof typeof capabilityFor

/** The kinds of notifications. No schema library here: the web bundles this file. */
export const notificationKinds = [
  'post',
  'message',
  'comment',
  'reply',
  'mention',
  'like',
  'tip',
  'sale',
  'subscription',
  'order',
  'payout',
  'renewal',
  'verification',
  'report',
  'live',
  'private_stream',
  'announcement',
  'operator_application',
  'operator_payout',
  'operator_case',
  'operator_dispute',
  'operator_health',
  'operator_contact',
  'operator_ledger',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Null for kinds that are not for operators only. */
export function operatorCapability(kind: NotificationKind): Capability | null {
  const capabilities: Partial<Record<NotificationKind, Capability>> = capabilityFor
  return capabilities[kind] ?? null
}

/** Whether a person with this role, or none, may get notifications of a kind. */
export function mayGetKind(role: OperatorRole | null, kind: NotificationKind): boolean {
  const capability = operatorCapability(kind)
  return capability === null || isAllowed(role, capability)
}

/** Email: at once, in the daily digest, or never. */
export const emailChoices = ['now', 'daily', 'off'] as const
export type EmailChoice = (typeof emailChoices)[number]

/** Kinds that always have an email of their own: a receipt, a decision, a failed payment. */
export const alwaysWritten: readonly NotificationKind[] = ['order', 'payout', 'renewal', 'verification']
