import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'comments',
    exports: `
      select id, item_id, parent_id, content, created_at, updated_at from comments where account_id = $1 order by
      created_at`,
    erases: `
      with answered as (
        select c.id from comments c where c.account_id = $1
          and exists (select from comments r where r.parent_id = c.id and r.account_id <> $1)
      ), gone as (
        delete from comments where account_id = $1 and id not in (select id from answered)
      )
      update comments set content = '[deleted]' where id in (select id from answered)`,
    kept: 'A comment that others replied to loses its text only.',
  },
]
