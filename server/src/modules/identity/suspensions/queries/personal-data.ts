import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'suspensions',
    exports: 'select reason, until, created_at from suspensions where account_id = $1',
    // It never ends, so that a job doesn't open an erased account.
    erases: 'update suspensions set until = null where account_id = $1',
    kept: 'Protects others: what a suspended creator sent stays hidden.',
  },
]
