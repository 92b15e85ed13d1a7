-- An inquiry that became a chargeback is an event in its history.
alter table dispute_events drop constraint dispute_events_event_check;
alter table dispute_events add constraint dispute_events_event_check
  check (event in ('opened', 'changed', 'escalated', 'withdrawn', 'returned', 'submitted', 'closed'));
-- The queue: what is due first; disputes without a deadline are last. The literal is that of `dueOrLast` in the list.
create index disputes_due_or_last on disputes (coalesce(due_at, timestamptz '2200-01-01 00:00:00+00'), id)
  where status = 'needs_response';
