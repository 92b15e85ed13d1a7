import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'subscriptions',
    exports: `
      select case when fan_id = $1 then 'fan' else 'creator' end as side, case when fan_id = $1 then creator_id
      end as creator_id, type, status, months, paid_from, renewal_cents, next_recurring_date, expired_at,
      created_at, canceled_at from subscriptions where fan_id = $1 or creator_id = $1 order by created_at`,
    erases: `
      update subscriptions set next_recurring_date = null, card_id = null where fan_id = $1 or creator_id = $1`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
