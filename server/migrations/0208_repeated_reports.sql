-- After a decision, people can report the same again if it was changed since.
alter table reports drop constraint reports_target_target_id_reporter_id_key;
create unique index reports_once on reports (case_id, reporter_id);
create index reports_of_target on reports (target, target_id, reporter_id);
alter table case_snapshots add column file_ids uuid[];
comment on column case_snapshots.file_ids is 'null for cases of earlier versions';
