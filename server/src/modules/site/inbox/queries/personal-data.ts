import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'contact_messages',
    notExported: 'Messages of the contact form have an address, not an account.',
    kept: 'Messages of the contact form have an address, not an account.',
  },
  {
    table: 'contact_replies',
    notExported: 'The work of the team.',
    kept: 'What operators did stays with their team.',
  },
]
