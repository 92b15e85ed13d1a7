import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'commission_rates',
    exports: 'select rate, valid_from from commission_rates where creator_id = $1 order by valid_from',
    kept: 'Proves what was agreed; it names the account by its id only.',
  },
  {
    table: 'charges',
    exports: `
      select id, type, status, case when payer_id = $1 then 'paid' else 'sold' end as side, object_id, quantity,
      gross, fee, refunded, paid_from, bonus, created_at, refunded_at, case when payer_id = $1 then message end as
      message from charges where payer_id = $1 or creator_id = $1 order by created_at`,
    erases: 'update charges set message = null where payer_id = $1 and message is not null',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'charge_refunds',
    exports: `
      select r.charge_id, r.amount, r.created_at from charge_refunds r join charges c on c.id = r.charge_id where
      c.payer_id = $1 or c.creator_id = $1 order by r.created_at`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'refund_debts',
    exports: 'select charge_id, amount, repaid, created_at from refund_debts where creator_id = $1',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
