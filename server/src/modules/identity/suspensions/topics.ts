import { topic } from '#platform/extensions'

/** An operator has suspended an account or changed its suspension. Listeners may hear of one suspension twice. */
export const accountSuspended = topic<{ suspensionId: string; accountId: string; isPermanent: boolean }>(
  'account.suspended',
)
