-- A page says how much there is to see, and how much of it is sold on its own.
create index items_for_sale on items (creator_id, kind, published_at)
  where status = 'active' and files_state = 'ready' and is_sale and price > 0;
-- The photos of a creator are counted as they come; those in galleries that nobody sees are taken off.
create index items_hidden_galleries on items (creator_id)
  where kind = 'gallery' and not (status = 'active' and files_state = 'ready');
