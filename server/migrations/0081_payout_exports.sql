-- A payout that was written to a file for a bank has an event of its own.
alter table payout_events drop constraint payout_events_event_check;
alter table payout_events add constraint payout_events_event_check
  check (event in ('requested', 'changed', 'opened', 'exported', 'approved', 'rejected', 'withdrawn', 'done'));
