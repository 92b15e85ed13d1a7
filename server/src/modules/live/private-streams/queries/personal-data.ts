import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'private_streams',
    exports: `
      select id, status, price, minutes, paid_minutes, created_at, started_at, ended_at, case when fan_id = $1
      then 'fan' else 'creator' end as side from private_streams where fan_id = $1 or creator_id = $1 order by
      created_at`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
