import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'purchases',
    exports: 'select item_id, charge_id, created_at from purchases where account_id = $1 order by created_at',
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'subscriber_access',
    notExported: 'The subscriptions are exported.',
    kept: 'Equal to the subscriptions, which are ended.',
  },
  {
    table: 'user_blocks',
    exports: `
      select account_id as blocked, reason, created_at from user_blocks where creator_id = $1 order by created_at`,
    erases: 'delete from user_blocks where creator_id = $1 or account_id = $1',
  },
  {
    table: 'country_blocks',
    exports: 'select country from country_blocks where creator_id = $1',
    erases: 'delete from country_blocks where creator_id = $1',
  },
  {
    table: 'creator_mutes',
    exports:
      'select creator_id as muted, created_at from creator_mutes where account_id = $1 order by created_at',
    erases: 'delete from creator_mutes where account_id = $1 or creator_id = $1',
  },
]
