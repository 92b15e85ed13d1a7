import { gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { dailyFigures } from '#tables/operator'
import { charges } from '#tables/wallet'

const today = sql`(now() at time zone 'UTC')::date`

/**
 * Computes the days that are missing, and those that were not over when they were computed, at most once a minute.
 * Sales count on the day they were made, also if they were refunded later.
 */
export async function refreshFigures(db: Queryable, days: number) {
  await db.execute(sql`
    insert into ${dailyFigures} (day, gross, fee, sales, fans, creators, computed_at)
    select day, sold.gross, sold.fee, sold.sales, joined.fans, joined.creators, now()
    from (select ${today} - n as day from generate_series(0, ${days - 1}::int) as n) as wanted
    cross join lateral (select day::timestamp at time zone 'UTC' as start) as bounds
    cross join lateral (
      select coalesce(sum(gross), 0) as gross, coalesce(sum(fee), 0) as fee, count(*) as sales
      from ${charges}
      where created_at >= start and created_at < start + interval '1 day' and status <> 'pending') as sold
    cross join lateral (
      select count(*) filter (where not is_performer) as fans, count(*) filter (where is_performer) as creators
      from ${accounts} where created_at >= start and created_at < start + interval '1 day') as joined
    where not exists (
      select from ${dailyFigures} as known where known.day = wanted.day
        and (known.computed_at > now() - interval '1 minute'
          or known.computed_at > start + interval '1 day 1 minute'))
    on conflict (day) do update set gross = excluded.gross, fee = excluded.fee, sales = excluded.sales,
      fans = excluded.fans, creators = excluded.creators, computed_at = excluded.computed_at`)
}

/** The days until today, oldest first. */
export const figuresOf = (db: Queryable, days: number) =>
  db
    .select()
    .from(dailyFigures)
    .where(gt(dailyFigures.day, sql`${today} - ${days}::int`))
    .orderBy(dailyFigures.day)
