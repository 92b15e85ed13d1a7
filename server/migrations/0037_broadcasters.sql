-- Who broadcasts a stream is known to all nodes: the session of the engine, the node that carries it where one of ours does,
-- and until when that counts unless it is renewed.
alter table streams
  add column publisher_node uuid,
  add column publisher_url text,
  add column publisher_since timestamptz,
  add column lease_until timestamptz;
comment on column streams.publisher is 'the session of the engine that brings the pictures; of an ended stream: its room is still to be closed';
comment on column streams.publisher_node is 'the node that carries it and renews the lease; null where an engine beside the site does';
comment on column streams.publisher_url is 'where browsers reach that node in particular';
comment on column streams.publisher_since is 'when this session began: an older one does not take the place of a newer one';

-- Nodes of the version before still write heard_at, and no lease: what they carry lasts four seconds from then.
comment on column streams.heard_at is 'of nodes of the version before; not written any more';
alter table streams drop constraint streams_check2;
alter table streams add constraint streams_begun check (status not in ('live', 'interrupted') or started_at is not null);

create index streams_to_close on streams (lease_until) where status = 'ended' and publisher is not null;
