import { follow } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'

export const followJob = 'subscriptions.follow'

/**
 * Subscribing follows as well. A job of its own: following locks the creator before the account, a payment the other way
 * around.
 */
export async function followCreator(
  platform: Platform,
  { fanId, creatorId }: { fanId: string; creatorId: string },
) {
  const fan = { viewerId: fanId, country: null, isOperator: false }
  await follow(platform, fan, creatorId).catch((error) => {
    // A block in the meantime ends the follow before it begins.
    if (!(error instanceof AppError)) throw error
  })
}
