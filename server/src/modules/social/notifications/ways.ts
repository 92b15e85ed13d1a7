import type { NotificationKind, NotificationSetting } from '@ovation/contract'

type Ways = Omit<NotificationSetting, 'kind'>

const everyWay: Ways = { page: true, push: true, letter: 'daily' }
/** The site writes a letter of its own. */
const written: Ways = { page: true, push: true, letter: 'off' }
/** The day after there is nothing to see. */
const atOnce: Ways = { page: true, push: true, letter: 'off' }

/** How people hear of each kind until they choose for themselves. */
export const usualWays: Record<NotificationKind, Ways> = {
  post: everyWay,
  // They have a list and a count of their own.
  message: { ...everyWay, page: false },
  comment: everyWay,
  reply: everyWay,
  mention: everyWay,
  like: { page: true, push: false, letter: 'off' },
  tip: everyWay,
  sale: everyWay,
  subscription: everyWay,
  order: written,
  payout: written,
  renewal: written,
  verification: written,
  report: everyWay,
  live: atOnce,
  private_stream: atOnce,
}
