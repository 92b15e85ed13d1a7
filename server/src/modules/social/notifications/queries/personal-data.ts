import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'notifications',
    exports: `
      select kind, people, times, amount, created_at, happened_at, read_at from notifications where account_id =
      $1 order by happened_at`,
    erases: 'delete from notifications where account_id = $1',
  },
  {
    table: 'notification_facts',
    notExported: 'Technical: which facts were notified.',
    erases: 'delete from notification_facts where account_id = $1',
  },
  {
    table: 'notification_settings',
    exports:
      'select kind, on_page, by_push, letter as email from notification_settings where account_id = $1',
    erases: 'delete from notification_settings where account_id = $1',
  },
  {
    table: 'push_subscriptions',
    exports: 'select created_at, worked_at from push_subscriptions where account_id = $1',
    erases: 'delete from push_subscriptions where account_id = $1',
  },
  {
    table: 'live_announcements',
    notExported: 'Technical: when followers were last notified.',
    erases: 'delete from live_announcements where creator_id = $1',
  },
]
