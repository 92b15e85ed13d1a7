import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'sign_up_invitations',
    notExported: 'The work of the team.',
    kept: 'What operators did stays with their team.',
  },
]
