-- What becomes of the tickets of a stream that broke off or never began: they are valid for the creator's next start, or
-- refunded.
alter table streams add column tickets text not null default 'valid'
  check (tickets in ('valid', 'waiting', 'moved', 'refunding', 'refunded'));
alter table streams add column stopped_at timestamptz;
alter table streams add constraint streams_tickets_of_ended check (tickets = 'valid' or status = 'ended');
comment on column streams.tickets is
  'waiting: it ended without its creator ending it; moved: its tickets are of a later stream; refunding, refunded';
comment on column streams.stopped_at is 'when the broadcasting program stopped on purpose, unless it came back';
create index streams_tickets_waiting on streams (creator_id, ended_at) where tickets = 'waiting';
create index streams_tickets_refunding on streams (id) where tickets = 'refunding';
