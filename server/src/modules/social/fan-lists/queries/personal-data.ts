import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'fan_lists',
    exports: 'select name, created_at from fan_lists where creator_id = $1 order by created_at',
    erases: 'delete from fan_lists where creator_id = $1',
  },
  {
    table: 'fan_list_members',
    exports: `
      select l.name as list, m.fan_id, m.created_at from fan_list_members m join fan_lists l on l.id = m.list_id
      where l.creator_id = $1 order by l.created_at, m.created_at`,
    erases: 'delete from fan_list_members where fan_id = $1',
  },
]
