import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'suspensions',
    exports: 'select reason, until, created_at from suspensions where account_id = $1',
    kept: 'A suspended account is not erased.',
  },
]
