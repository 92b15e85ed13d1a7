-- Notes of operators about a person, a case or a charge. The subject has no foreign key: it is in one of several tables.
create table operator_notes (
  id uuid primary key,
  subject_id uuid not null,
  author_id uuid references accounts (id) on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index operator_notes_by_subject on operator_notes (subject_id, created_at desc, id desc);
create index operator_notes_by_author on operator_notes (author_id);
