import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'items',
    exports: `
      select id, kind, status, title, body, is_sale, is_public, is_pinned, price, scheduled_at, published_at,
      array(select f.file_id from item_files f where f.item_id = items.id order by f.position) as file_ids,
      created_at, updated_at from items where creator_id = $1 order by created_at`,
    erases: 'select erase_items($1)',
    kept: 'What somebody bought stays for its buyers.',
  },
  {
    table: 'restricted_photos',
    notExported: 'The decision is among the decisions about the person.',
    erases: 'delete from restricted_photos where owner_id = $1',
  },
  {
    table: 'item_views',
    exports: 'select item_id from item_views where account_id = $1',
    erases: 'delete from item_views where account_id = $1',
  },
  {
    table: 'hidden_items',
    exports: 'select item_id, created_at from hidden_items where account_id = $1',
    erases: 'delete from hidden_items where account_id = $1',
  },
]
