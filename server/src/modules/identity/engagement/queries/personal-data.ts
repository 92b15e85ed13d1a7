import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'reactions',
    exports: `
      select object_type, object_id, action, created_at from reactions where account_id = $1 order by created_at`,
    erases: 'delete from reactions where account_id = $1',
  },
]
