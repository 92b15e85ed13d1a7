import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, prepared } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { subscriptions } from '#tables/subscriptions'
import { isLive } from '#views/live-subscription'

const fan = alias(accounts, 'fan')
const creator = alias(accounts, 'creator')

const listed = prepared((orm) =>
  orm
    .select({
      subscription: subscriptions,
      live: sql<boolean>`${isLive}`,
      fan: { id: fan.id, username: fan.username, name: fan.name, avatarFileId: fan.avatarFileId },
      creator: {
        id: creator.id,
        username: creator.username,
        name: creator.name,
        avatarFileId: creator.avatarFileId,
      },
    })
    .from(subscriptions)
    .innerJoin(fan, eq(fan.id, subscriptions.fanId))
    .innerJoin(creator, eq(creator.id, subscriptions.creatorId))
    .where(sql`${subscriptions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_subscriptions'),
)

/** Subscriptions with both people (accounts), in any order. */
export const loadListed = (db: Database, ids: string[]) => listed(db).execute({ ids })

export type ListedSubscription = Awaited<ReturnType<typeof loadListed>>[number]
