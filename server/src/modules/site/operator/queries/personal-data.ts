import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'creator_decisions',
    exports: `
      select decision, reason, documents, created_at from creator_decisions where creator_id = $1 order by
      created_at`,
    kept: 'Why an application was accepted.',
  },
]
