import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'reports',
    exports: `
      select target, target_id, reason, description, status, created_at from reports where reporter_id = $1 order
      by created_at`,
    erases: `update reports set reporter_id = null, description = '' where reporter_id = $1`,
    kept: 'Reports about the person stay, so that others are protected.',
  },
  {
    table: 'report_snapshots',
    notExported: 'What others reported.',
    kept: 'The evidence of a report.',
  },
]
