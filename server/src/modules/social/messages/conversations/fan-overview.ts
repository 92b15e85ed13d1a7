import type { FanOverview } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { listsWith } from '#modules/social/fan-lists'
import type { Platform } from '#platform'
import { readFanSpending } from '../queries/fan-spending.ts'
import { findConversation, noSuchConversation } from './find-conversation.ts'

/** A creator's overview of a fan. Fans can't request it. */
export async function fanOverview(
  { db }: Pick<Platform, 'db'>,
  member: Member,
  conversationId: string,
): Promise<FanOverview> {
  const { isCreator, creatorId, fanId, note } = await findConversation(db, member, conversationId)
  if (!isCreator) throw noSuchConversation()
  const [row, lists] = await Promise.all([
    readFanSpending(db.orm, creatorId, fanId),
    listsWith(db.orm, creatorId, fanId),
  ])
  return {
    spent: {
      total: row.total / 100,
      tips: row.tips / 100,
      unlocks: row.unlocks / 100,
      subscriptions: row.subscriptions / 100,
      orders: row.orders / 100,
      streams: row.streams / 100,
    },
    subscription:
      row.subscribedSince && row.expiredAt
        ? {
            isLive: row.isSubscriber ?? false,
            renews: row.renews ?? false,
            since: instant(row.subscribedSince),
            expiredAt: instant(row.expiredAt),
          }
        : null,
    followsSince: row.followsSince && instant(row.followsSince),
    lists,
    note,
  }
}

const instant = (moment: string) => new Date(moment).toISOString()
