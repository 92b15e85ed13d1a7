import type { NotificationKind, NotificationSetting } from '@ovation/contract'

type Channels = Omit<NotificationSetting, 'kind'>

const all: Channels = { page: true, push: true, email: 'daily' }
/** These kinds have an email of their own. */
const written: Channels = { page: true, push: true, email: 'off' }
/** A daily email would be too late. */
const atOnce: Channels = { page: true, push: true, email: 'off' }

/** Work that waits for operators. */
const urgent: Channels = { page: true, push: true, email: 'now' }

/** The channels of each kind until a person changes them. */
export const defaultChannels: Record<NotificationKind, Channels> = {
  post: all,
  // Messages have a list and a count of their own.
  message: { ...all, page: false },
  comment: all,
  reply: all,
  mention: all,
  like: { page: true, push: false, email: 'off' },
  tip: all,
  sale: all,
  subscription: all,
  order: written,
  payout: written,
  renewal: written,
  verification: written,
  report: all,
  live: atOnce,
  private_stream: atOnce,
  announcement: all,
  operator_application: all,
  operator_payout: urgent,
  operator_case: all,
  operator_dispute: urgent,
  operator_health: urgent,
  operator_contact: urgent,
  operator_ledger: urgent,
}
