import { sql } from 'drizzle-orm'
import { userBlocks } from '#tables/blocks'
import { creatorMutes } from '#tables/mutes'
import { follows } from '#tables/people'
import { subscriptions } from '#tables/subscriptions'
import { isLive } from './live-subscription.ts'

/**
 * The creators somebody follows or subscribes to, less those with a block in either direction and those they have muted: follows, blocks,
 * mutes and subscriptions. A condition of lists, so it is one statement.
 */
export const followedOrSubscribed = (accountId: string) => sql`
  select mine.creator_id from (
    select ${follows.creatorId} from ${follows} where ${follows.followerId} = ${accountId}
    union
    select ${subscriptions.creatorId} from ${subscriptions} where ${subscriptions.fanId} = ${accountId} and ${isLive}
  ) mine
  where not exists (select from ${userBlocks}
    where ${userBlocks.creatorId} = mine.creator_id and ${userBlocks.accountId} = ${accountId})
  and not exists (select from ${userBlocks}
    where ${userBlocks.creatorId} = ${accountId} and ${userBlocks.accountId} = mine.creator_id)
  and not exists (select from ${creatorMutes}
    where ${creatorMutes.creatorId} = mine.creator_id and ${creatorMutes.accountId} = ${accountId})`
