import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'wallet_adjustments',
    exports:
      'select amount, reason, created_at from wallet_adjustments where account_id = $1 order by created_at',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
