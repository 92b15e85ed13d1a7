-- The order in which a gallery's photos hang, as its creator puts them.
alter table photos add column position integer not null default 0;
update photos p set position = hung.place
from (
  select id, row_number() over (partition by gallery_id order by created_at, id) as place
  from photos where gallery_id is not null
) hung
where hung.id = p.id;
create index photos_in_order on photos (gallery_id, position, id);
