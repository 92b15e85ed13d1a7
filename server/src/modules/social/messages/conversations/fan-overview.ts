import type { FanOverview } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { listsWith } from '#modules/social/fan-lists'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
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
      total: fromHundredths(row.total),
      tips: fromHundredths(row.tips),
      unlocks: fromHundredths(row.unlocks),
      subscriptions: fromHundredths(row.subscriptions),
      orders: fromHundredths(row.orders),
      streams: fromHundredths(row.streams),
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
