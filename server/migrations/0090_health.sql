-- The processes of the site. Each writes its row every few seconds and removes it when it ends.
create table processes (
  id uuid primary key,
  role text not null,
  version text not null,
  -- Null: this process runs no jobs.
  has_ffmpeg boolean,
  disk_free bigint not null,
  disk_size bigint not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index processes_seen on processes (seen_at);

-- The state that each part of the site was last found in.
create table health_states (
  part text primary key,
  state text not null check (state in ('ok', 'warning', 'failing')),
  since timestamptz not null default now()
);

-- Counts the emails that failed lately.
create index mails_failed on mails (created_at) where status = 'failed';
