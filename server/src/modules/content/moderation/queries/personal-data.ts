import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'reports',
    exports: `
      select target, target_id, reason, description, created_at from reports where reporter_id = $1 order by created_at`,
    erases: `update reports set reporter_id = null, description = '' where reporter_id = $1`,
    kept: 'Reports about the person stay, so that others are protected.',
  },
  {
    table: 'cases',
    exports: `
      select number, target, target_id, decision, reason, message, appeal, closed_at, created_at from cases
      where owner_id = $1 and (kind = 'appeal' or decision is distinct from 'dismissed') and status = 'closed'
      order by created_at`,
    kept: 'Decisions about the person stay, so that others are protected.',
  },
  {
    table: 'case_events',
    notExported: 'The work of the team.',
    erases: 'update case_events set actor_id = null where actor_id = $1',
  },
  {
    table: 'case_snapshots',
    notExported: 'What others reported.',
    kept: 'The evidence of a report.',
  },
]
