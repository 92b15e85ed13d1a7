import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'audit_log',
    // When operators saw the site as the person; not who they were.
    exports: `
      select action, role, created_at from audit_log
      where subject_id = $1 and action in ('person.view-as', 'person.stop-viewing') order by created_at`,
    kept: 'What operators did stays with their team.',
  },
]
