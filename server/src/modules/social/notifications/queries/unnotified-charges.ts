import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import type { Item } from '#tables/items'
import { notificationFacts } from '#tables/notifications'
import { type ChargeRow, charges } from '#tables/wallet'

/*
 * Tips and sales without a notification: charges, the facts that notifications keep, and the item bought. Many
 * charges are written in one statement that must not wait, so a job looks for them afterwards. Orders and
 * subscriptions notify on their own.
 */

export type UnnotifiedCharge = Pick<
  ChargeRow,
  'id' | 'type' | 'payerId' | 'creatorId' | 'objectId' | 'gross' | 'message'
> & {
  itemKind: Item['kind'] | null
}

export const chargeKey = (chargeId: string) => `charge:${chargeId}`

/** Ids begin with their time of creation, so the primary key finds the latest. */
const firstIdSince = (since: Date) => {
  const ms = since.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

export async function unnotifiedCharges(
  db: Queryable,
  { since, after }: { since: Date; after?: string | undefined },
  limit: number,
): Promise<UnnotifiedCharge[]> {
  const { rows } = await db.execute<UnnotifiedCharge>(sql`
    select c.id, c.type, c.payer_id as "payerId", c.creator_id as "creatorId", c.object_id as "objectId", c.gross, c.message,
      i.kind as "itemKind"
    from ${charges} c
    left join items i on i.id = c.object_id and i.kind = c.type
    where c.id > ${after ?? firstIdSince(since)} and c.created_at >= ${since} and c.status = 'success'
      and c.type not in ('product', 'subscription')
      and not exists (select from ${notificationFacts} f
        where f.account_id = c.creator_id and f.key = 'charge:' || c.id)
    order by c.id limit ${limit}`)
  return rows
}
