-- Operators are notified too, each kind for those whose role may see it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription',
    'order', 'payout', 'renewal', 'verification', 'report', 'live', 'private_stream',
    'operator_application', 'operator_payout', 'operator_case', 'operator_dispute', 'operator_health',
    'operator_contact')) not valid;
alter table notifications validate constraint notifications_kind_check;
alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check
  check (kind in ('post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription',
    'order', 'payout', 'renewal', 'verification', 'report', 'live', 'private_stream',
    'operator_application', 'operator_payout', 'operator_case', 'operator_dispute', 'operator_health',
    'operator_contact')) not valid;
alter table notification_settings validate constraint notification_settings_kind_check;
