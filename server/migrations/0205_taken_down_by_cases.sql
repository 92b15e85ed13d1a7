-- Which case keeps content taken down, apart from how the case ended: a suspension can take content down too, and an
-- accepted appeal shows it again while the decision stays.
alter table cases add column taken_down_at timestamptz;
comment on column cases.taken_down_at is 'since when this case keeps the content taken down';

-- The latest of these decisions about content that is still taken down, or was deleted since.
update cases c set taken_down_at = c.closed_at
from (
  select distinct on (d.target, d.target_id) d.id from cases d
  where d.decision in ('taken-down', 'suspended')
    and not exists (select from cases n where n.appeal_of = d.id and n.decision = 'accepted')
    and case
      when d.target in ('feed', 'video', 'gallery', 'product', 'stream')
        then coalesce((select coalesce(i.restriction, '') from items i where i.id = d.target_id),
          case d.decision when 'taken-down' then 'taken-down' end)
      when d.target = 'comment'
        then coalesce((select coalesce(m.restriction, '') from comments m where m.id = d.target_id),
          case d.decision when 'taken-down' then 'taken-down' end)
      when d.target = 'message'
        then coalesce((select coalesce(m.restriction, '') from messages m where m.id = d.target_id),
          (select coalesce(m.restriction, '') from stream_messages m where m.id = d.target_id),
          case d.decision when 'taken-down' then 'taken-down' end)
      when d.target = 'photo'
        then coalesce((select p.restriction from restricted_photos p where p.file_id = d.target_id),
          (select '' from files f where f.id = d.target_id),
          case d.decision when 'taken-down' then 'taken-down' end)
    end = 'taken-down'
  order by d.target, d.target_id, d.decision = 'taken-down' desc, d.closed_at desc, d.id desc
) latest
where c.id = latest.id;
create unique index cases_taking_down on cases (target, target_id) where taken_down_at is not null;
