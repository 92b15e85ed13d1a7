-- The node whose engine carries the media of one side of a private stream, for viewers who reach another node.
create table private_stream_nodes (
  private_stream_id uuid not null references private_streams (id) on delete cascade,
  side text not null check (side in ('creator', 'fan')),
  node uuid not null,
  url text,
  lease_until timestamptz not null,
  primary key (private_stream_id, side)
);
comment on column private_stream_nodes.side is 'who sends';
comment on column private_stream_nodes.url is 'where browsers reach that node in particular';
comment on column private_stream_nodes.lease_until is 'counts until then unless the node renews it';
create index private_stream_nodes_of_node on private_stream_nodes (node);
