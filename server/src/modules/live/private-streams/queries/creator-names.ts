import { sql } from 'drizzle-orm'
import type { FindPartyNames } from '#modules/money/wallet'
import type { Platform } from '#platform'

/** The creators of private streams, as the wallet statement of a fan names them. */
export const creatorNames =
  ({ db }: Pick<Platform, 'db'>): FindPartyNames =>
  async (ids) => {
    const { rows } = await db.orm.execute<{ id: string; name: string }>(sql`
      select s.id, coalesce(a.username, a.name) as name
      from private_streams s join accounts a on a.id = s.creator_id
      where s.id = any (${sql.param(ids)}::uuid[])`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
