-- Pictures of the site's branding, uploaded in the console. Settings name them by their address.
create table brand_pictures (
  file_id uuid primary key references files (id),
  use text not null check (use in ('logo', 'icon', 'landing')),
  created_at timestamptz not null default now()
);
create index brand_pictures_by_age on brand_pictures (created_at);
