import { topic } from '#platform/extensions'

/** A suspended, disabled or closed account is active again. Listeners may hear of it twice. */
export const accountReopened = topic<{ accountId: string }>('account.reopened')
