-- Whether the text of content was cut when its case was opened, to tell whether it was changed since.
alter table case_snapshots add column is_cut boolean not null default false;
update case_snapshots set is_cut = true where length(text) >= 5000;
comment on column case_snapshots.is_cut is 'the text is only the beginning';
