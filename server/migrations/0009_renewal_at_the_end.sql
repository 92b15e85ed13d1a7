-- What renews itself is paid when its time is over, no longer a day before.
update subscriptions set next_recurring_date = expired_at
where status = 'active' and failures = 0 and next_recurring_date < expired_at;
comment on column subscriptions.next_recurring_date is
  'when it renews itself, which is at its end, or is tried again; null: it does not';
