import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'account_deletions',
    exports: 'select created_at, due_at from account_deletions where account_id = $1',
    erases: `update account_deletions set reason = '', token_hash = null where account_id = $1`,
    kept: 'Proves what was forfeited.',
  },
]
