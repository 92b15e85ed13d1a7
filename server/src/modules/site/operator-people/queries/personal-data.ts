import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'person_totals',
    notExported: 'Sums of the charges, which are exported.',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'person_total_changes',
    notExported: 'Sums of the charges, which are exported.',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
