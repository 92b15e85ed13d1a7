import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'ledger_postings',
    exports: `
      select t.kind, t.key, t.created_at, p.from_place, p.to_place, p.amount, p.from_owner = $1 as is_from_me,
      p.to_owner = $1 as is_to_me from ledger_postings p join ledger_transfers t on t.id = p.transfer_id where
      p.from_owner = $1 or p.to_owner = $1 order by t.created_at, p.line`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'ledger_totals',
    notExported: 'Sums of the entries, which are exported.',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'bonus_grants',
    exports: `
      select source, amount, remaining, created_at from bonus_grants where account_id = $1 order by created_at`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'idempotency_keys',
    notExported: 'Technical: names of requests.',
    erases: 'delete from idempotency_keys where account_id = $1',
  },
]
