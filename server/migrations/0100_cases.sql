-- One case for each reported item, instead of reports that are closed one by one. Restrictions hide content from everyone
-- but its owner and operators.
create sequence case_numbers;
create table cases (
  id uuid primary key,
  number bigint not null unique default nextval('case_numbers'),
  kind text not null check (kind in ('report', 'rule', 'operator', 'appeal')),
  target text not null
    check (target in ('performer', 'user', 'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream')),
  target_id uuid not null,
  owner_id uuid references accounts (id) on delete set null,
  rule text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  due_at timestamptz not null,
  assignee_id uuid references accounts (id) on delete set null,
  decision text
    check (decision in ('taken-down', 'warned', 'suspended', 'dismissed', 'restored', 'accepted', 'rejected')),
  reason text
    check (reason in ('spam', 'harassment', 'hate', 'violence', 'underage', 'without-consent', 'impersonation',
      'copyright', 'fraud', 'other')),
  message text not null default '',
  decided_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  hidden_at timestamptz,
  appeal_of uuid unique references cases (id) on delete cascade,
  appeal text not null default '',
  created_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (decision is not null)),
  check ((kind = 'appeal') = (appeal_of is not null))
);
comment on column cases.number is 'what people quote';
comment on column cases.owner_id is 'the owner of what it is about';
comment on column cases.rule is 'the automatic rule that opened it, and what it found';
comment on column cases.hidden_at is 'since when the content is hidden until this case is decided';
comment on column cases.message is 'what the owner reads about the decision';
comment on column cases.appeal is 'what the owner wrote against the decision';
-- One open case for each target. An appeal is about a decision.
create unique index cases_open_once on cases (target, target_id) where status = 'open' and kind <> 'appeal';
create index cases_open on cases (due_at, id) where status = 'open';
create index cases_closed on cases (closed_at desc, id desc) where status = 'closed';
create index cases_latest on cases (created_at desc, id desc);
create index cases_of_target on cases (target_id);
create index cases_of_owner on cases (owner_id, created_at desc, id desc);
create index cases_of_assignee on cases (assignee_id, due_at, id);
create index cases_by_decider on cases (decided_by);

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  event text not null
    check (event in ('opened', 'reported', 'matched', 'appealed', 'assigned', 'viewed', 'hidden', 'shown', 'replied',
      'taken-down', 'warned', 'suspended', 'dismissed', 'restored', 'accepted', 'rejected')),
  actor_id uuid references accounts (id) on delete set null,
  text text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index case_events_of_case on case_events (case_id, created_at, id);
create index case_events_by_actor on case_events (actor_id);

-- The first report of each target becomes its case, and keeps its id because its snapshot has it.
insert into cases (id, kind, target, target_id, owner_id, status, due_at, decision, decided_by, closed_at, created_at)
select id, 'report', target, target_id, owner_id, case status when 'open' then 'open' else 'closed' end,
  created_at + interval '1 day', case status when 'done' then 'dismissed' end, closed_by, closed_at, created_at
from (select distinct on (target, target_id, status) * from reports
  order by target, target_id, status, created_at, id) first
order by created_at, id;
alter table reports add column case_id uuid references cases (id) on delete cascade;
update reports r set case_id = c.id from cases c
where c.target = r.target and c.target_id = r.target_id and (c.status = 'open') = (r.status = 'open');
alter table reports alter column case_id set not null;
insert into case_events (id, case_id, event, actor_id, created_at)
select gen_random_uuid(), case_id, 'reported', reporter_id, created_at from reports;
insert into case_events (id, case_id, event, actor_id, text, created_at)
select gen_random_uuid(), c.id, 'dismissed', r.closed_by, r.note, r.closed_at
from cases c join reports r on r.id = c.id where c.status = 'closed';

-- A case keeps the snapshot of its first report.
alter table file_holds drop constraint file_holds_holder_id_fkey;
delete from file_holds h where not exists (select from cases c where c.id = h.holder_id);
delete from report_snapshots s where not exists (select from cases c where c.id = s.report_id);
alter table report_snapshots drop constraint report_snapshots_report_id_fkey;
alter table report_snapshots rename to case_snapshots;
alter table case_snapshots rename column report_id to case_id;
alter index report_snapshots_by_owner rename to case_snapshots_by_owner;
alter table case_snapshots add foreign key (case_id) references cases (id) on delete cascade;
alter table case_snapshots add column created_at timestamptz not null default now();
update case_snapshots s set created_at = c.created_at from cases c where c.id = s.case_id;
delete from file_holds h where not exists (select from case_snapshots s where s.case_id = h.holder_id);
alter table file_holds add foreign key (holder_id) references case_snapshots (case_id) on delete cascade;

drop index reports_latest;
alter table reports drop column status, drop column note, drop column closed_by, drop column closed_at;
create index reports_of_case on reports (case_id, created_at, id);
