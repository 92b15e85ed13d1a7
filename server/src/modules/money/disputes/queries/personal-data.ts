import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'disputes',
    exports: `
      select payment_id, status, reason, cents, currency, opened_at, closed_at from disputes where account_id = $1
      order by opened_at`,
    kept: 'Proves what the bank decided; it names the account by its id only.',
  },
]
