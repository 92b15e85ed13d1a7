-- The history of a payout records who has it sent by the payment service, before the service is asked, and a refusal.
alter table payout_events drop constraint payout_events_event_check;
alter table payout_events add constraint payout_events_event_check
  check (event in ('requested', 'changed', 'opened', 'exported', 'approved', 'rejected', 'withdrawn', 'sending',
    'send_refused', 'done'));
