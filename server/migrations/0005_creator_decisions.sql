-- What an operator has decided about a creator, and what the creator is asked for.

alter table creators
  add column review text not null default 'waiting' check (review in ('waiting', 'asked', 'rejected')),
  add column review_reason text not null default '',
  add column asked_documents text[] not null default '{}'
    check (asked_documents <@ array['idVerification', 'documentVerification']),
  add column review_since timestamptz not null default now(),
  add constraint creators_review_reason_check
    check (review = 'waiting' or (not verified_document and review_reason <> '')),
  add constraint creators_asked_documents_are_asked check ((review = 'asked') = (cardinality(asked_documents) > 0));
comment on column creators.review is 'what becomes of documents that are not verified: somebody has to look, or the creator has to send others';
comment on column creators.review_reason is 'what an operator said to the creator: why not, or what is asked for';
comment on column creators.review_since is 'since when the application is as it is';
update creators set review_since = joined_at;
create index creators_review_since on creators (review_since desc, account_id desc);

create table creator_decisions (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  operator_id uuid references accounts (id) on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'ask', 'disable', 'enable')),
  reason text not null default '' check (decision = 'approve' or reason <> ''),
  documents text[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((decision = 'ask') = (cardinality(documents) > 0))
);
create index creator_decisions_of_creator on creator_decisions (creator_id, id desc);
create index creator_decisions_of_operator on creator_decisions (operator_id);
