import { sql } from 'drizzle-orm'
import { countOneMore } from '#modules/identity/engagement'
import type { Queryable } from '#platform/postgres'
import { items, itemViews } from '#tables/items'

/** Counts a view. Each account counts once per item, for the item and its creator. */
export async function countView(db: Queryable, itemId: string, creatorId: string, accountId: string) {
  await db.execute(sql`
    with first_time as (
      insert into ${itemViews} (item_id, account_id)
      select ${items.id}, ${accountId} from ${items} where ${items.id} = ${itemId} for key share
      on conflict do nothing returning item_id
    )
    ${countOneMore(
      'views',
      sql`first_time, unnest(array[${itemId}, ${creatorId}]::uuid[]) with ordinality subject (id, place)`,
    )}`)
}
