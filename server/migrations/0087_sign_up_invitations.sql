-- Codes with which people join a site that is invite-only.
create table sign_up_invitations (
  id uuid primary key,
  code text not null unique,
  note text not null default '',
  uses integer not null default 0,
  most_uses integer not null check (most_uses > 0),
  created_by uuid references accounts (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (uses >= 0 and uses <= most_uses)
);
create index sign_up_invitations_latest on sign_up_invitations (created_at desc, id desc);
create index sign_up_invitations_by_creator on sign_up_invitations (created_by);
