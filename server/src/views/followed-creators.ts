import { sql } from 'drizzle-orm'
import { creatorMutes, subscriberAccess, userBlocks } from '#tables/access'
import { follows } from '#tables/people'

/**
 * The creators somebody follows or subscribes to, less those with a block in either direction and those they have muted: follows, blocks,
 * mutes and subscriber_access. A condition of lists, so it is one statement.
 */
export const followedOrSubscribed = (accountId: string) => sql`
  select mine.creator_id from (
    select ${follows.creatorId} from ${follows} where ${follows.followerId} = ${accountId}
    union
    select ${subscriberAccess.creatorId} from ${subscriberAccess}
    where ${subscriberAccess.fanId} = ${accountId} and ${subscriberAccess.accessUntil} > now()
  ) mine
  where not exists (select from ${userBlocks}
    where ${userBlocks.creatorId} = mine.creator_id and ${userBlocks.accountId} = ${accountId})
  and not exists (select from ${userBlocks}
    where ${userBlocks.creatorId} = ${accountId} and ${userBlocks.accountId} = mine.creator_id)
  and not exists (select from ${creatorMutes}
    where ${creatorMutes.creatorId} = mine.creator_id and ${creatorMutes.accountId} = ${accountId})`
