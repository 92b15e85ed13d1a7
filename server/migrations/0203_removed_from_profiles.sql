-- Operators remove a picture, the welcome video or the bio of a person in a case.
alter table case_events drop constraint case_events_event_check;
alter table case_events add constraint case_events_event_check check (
  event in ('opened', 'reported', 'matched', 'appealed', 'assigned', 'viewed', 'hidden', 'shown', 'replied', 'removed',
    'taken-down', 'warned', 'suspended', 'dismissed', 'restored', 'accepted', 'rejected'));
