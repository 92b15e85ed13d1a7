import type { Database } from '#platform/postgres'
import { isUpheld } from './case-rows.ts'

/* What operators know about the owner of content (accounts, creators), from the cases and reports about their content. */

export interface OwnerRecord {
  since: Date
  items: number
  takenDown: number
  reportsNow: number
  reportsBefore: number
  cases: number
  upheld: number
  warnedAt: Date | null
}

const text = `
  select a.created_at as since,
    coalesce(p.total_feeds + p.total_videos + p.total_galleries + p.total_products, 0) as items,
    (select count(*)::integer from reports r join cases c on c.id = r.case_id
      where r.owner_id = a.id and c.status = 'open') as "reportsNow",
    (select count(*)::integer from reports r join cases c on c.id = r.case_id
      where r.owner_id = a.id and c.status = 'closed') as "reportsBefore",
    coalesce(closed.cases, 0)::integer as cases, coalesce(closed.upheld, 0)::integer as upheld,
    coalesce(closed.taken, 0)::integer as "takenDown", closed.warned as "warnedAt"
  from accounts a
  left join creators p on p.account_id = a.id
  left join lateral (
    select count(*) as cases,
      count(*) filter (where ${isUpheld}) as upheld,
      count(*) filter (where c.decision = 'taken-down') as taken,
      max(c.closed_at) filter (where c.decision = 'warned') as warned
    from cases c where c.owner_id = a.id and c.status = 'closed' and c.kind <> 'appeal'
  ) closed on true
  where a.id = $1::uuid`

export async function readOwnerRecord({ pool }: Pick<Database, 'pool'>, ownerId: string) {
  const { rows } = await pool.query<OwnerRecord>({ name: 'owner_record', text, values: [ownerId] })
  return rows[0]
}
