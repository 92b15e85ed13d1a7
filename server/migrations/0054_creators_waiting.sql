-- Counts and lists the applications that wait for an operator without reading every creator.
create index creators_waiting on creators (review_since desc, account_id desc)
  where not verified_document and review = 'waiting';
