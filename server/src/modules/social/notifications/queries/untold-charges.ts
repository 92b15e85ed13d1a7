import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import type { Item } from '#tables/items'
import { notificationFacts } from '#tables/notifications'
import { type ChargeRow, charges } from '#tables/wallet'

/*
 * Tips and sales that their creator has not been told of: charges, and the facts that notifications keep of what was
 * told, with the item that was bought. Charges are written in one statement, for many at once, that waits for nobody; so
 * they are looked for afterwards. Orders and subscriptions are told of by themselves.
 */

export type UntoldCharge = Pick<
  ChargeRow,
  'id' | 'type' | 'payerId' | 'creatorId' | 'objectId' | 'gross' | 'message'
> & {
  itemKind: Item['kind'] | null
}

export const chargeKey = (chargeId: string) => `charge:${chargeId}`

/** Ids begin with the moment they were made in, so that the primary key finds the latest. */
const firstIdSince = (since: Date) => {
  const ms = since.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

export async function untoldCharges(
  db: Queryable,
  { since, after }: { since: Date; after?: string | undefined },
  limit: number,
): Promise<UntoldCharge[]> {
  const { rows } = await db.execute<UntoldCharge>(sql`
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
