import type { CaseEventKind, ReportReason } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { isUpheld, type PersonFacts, personAsJson } from './case-rows.ts'

/* The reports and events of a case, with the people of both (accounts, creators). */

export interface ReportRow {
  id: string
  reporter: PersonFacts | null
  reason: ReportReason
  description: string
  earlier: number
  upheld: number
  createdAt: Date
}

const reportsText = `
  select r.id, ${personAsJson('r.reporter_id')} as reporter, r.reason, r.description, r.created_at as "createdAt",
    coalesce(other.total, 0) as earlier, coalesce(other.upheld, 0) as upheld
  from reports r
  left join lateral (
    select count(*)::integer as total, (count(*) filter (where ${isUpheld}))::integer as upheld
    from reports o join cases c on c.id = o.case_id
    where o.reporter_id = r.reporter_id and o.case_id <> r.case_id
  ) other on true
  where r.case_id = $1::uuid
  order by r.created_at desc, r.id desc limit $2::integer`

export async function loadReports({ pool }: Pick<Database, 'pool'>, caseId: string, limit: number) {
  const values = [caseId, limit]
  return (await pool.query<ReportRow>({ name: 'case_reports', text: reportsText, values })).rows
}

export interface EventRow {
  id: string
  event: CaseEventKind
  actor: { _id: string; name: string } | null
  text: string
  createdAt: Date
}

const eventsText = `
  select e.id, e.event, e.text, e.created_at as "createdAt",
    (select json_build_object('_id', a.id, 'name', a.name) from accounts a where a.id = e.actor_id) as actor
  from case_events e where e.case_id = $1::uuid
  order by e.created_at desc, e.id desc limit $2::integer`

/** Latest first. */
export async function loadEvents({ pool }: Pick<Database, 'pool'>, caseId: string, limit: number) {
  const values = [caseId, limit]
  return (await pool.query<EventRow>({ name: 'case_events', text: eventsText, values })).rows
}
