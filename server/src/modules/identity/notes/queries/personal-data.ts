import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'operator_notes',
    notExported: 'The work of the team.',
    erases: 'delete from operator_notes where subject_id = $1',
  },
]
