import { eq, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { notifications } from '#tables/notifications'
import { isOfUnblocked, isShownIn } from './notified-people.ts'

/** A person's notifications, latest first. One that happens again moves up. */
export const notificationsOf = (accountId: string, country: string | null): Listing => ({
  id: notifications.id,
  from: sql`${notifications}`,
  where: [
    eq(notifications.accountId, accountId),
    sql`${notifications.onPage}`,
    isOfUnblocked,
    country ? isShownIn(country) : undefined,
  ],
  sort: {
    name: 'notifications',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: notifications.happenedAt },
      { kind: 'id', by: notifications.id },
    ],
  },
})
