import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'fan_lists',
    exports: 'select name, created_at from fan_lists where creator_id = $1 order by created_at',
    erases: 'delete from fan_lists where creator_id = $1',
  },
  {
    table: 'fan_list_members',
    notExported: 'Lists of other people.',
    erases: 'delete from fan_list_members where fan_id = $1',
  },
]
