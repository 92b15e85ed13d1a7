import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'poll_options',
    exports: `
      select item_id, description, expired_at, created_at from poll_options where creator_id = $1 order by
      created_at`,
    erases: 'delete from poll_options where creator_id = $1 and item_id is null',
    kept: 'Options of a post go with the post.',
  },
  {
    table: 'poll_votes',
    exports:
      'select item_id, option_id, created_at from poll_votes where account_id = $1 order by created_at',
    erases: 'delete from poll_votes where account_id = $1',
  },
]
