import { topic } from '#platform/extensions'

/** An account was closed because it will be deleted. Listeners may hear of one deletion twice. */
export const accountClosing = topic<{ deletionId: string; accountId: string }>('account.closing')
