import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'data_exports',
    exports: `
      select status, bytes, created_at, finished_at, expires_at from data_exports where account_id = $1 order by
      created_at`,
    erases: 'delete from data_exports where account_id = $1',
  },
]
