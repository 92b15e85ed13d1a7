import { follow } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'

export const followJob = 'subscriptions.follow'

/**
 * Subscribing also follows. This is a separate job, because following locks the creator before the account, and a
 * payment locks them in reverse.
 */
export async function followCreator(
  platform: Platform,
  { fanId, creatorId }: { fanId: string; creatorId: string },
) {
  const fan = { viewerId: fanId, country: null, isModerator: false }
  await follow(platform, fan, creatorId).catch((error) => {
    // A block in the meantime prevents the follow.
    if (!(error instanceof AppError)) throw error
  })
}
