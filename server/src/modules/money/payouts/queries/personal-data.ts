import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'payouts',
    exports: `
      select id, status, tokens, cents, account_type, destination->>'words' as destination, request_note, reference, created_at, paid_at
      from payouts where creator_id = $1 order by created_at`,
    erases: `
      update payouts set destination_sealed = null, request_note = '', destination = jsonb_build_object('words',
        case account_type when 'paypal' then 'PayPal' when 'stripe' then 'Stripe' else 'Bank account' end)
      where creator_id = $1`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'payout_events',
    notExported: 'The work of the team; what the creator wrote is with the payout.',
    erases: `update payout_events set note = '' where actor_id = $1`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
