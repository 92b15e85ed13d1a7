import type { Check } from '#platform/extensions'

export const accessChecks: Check[] = [
  {
    promise: 'Subscriber access is recorded for exactly as long as the subscription lasts.',
    query: `
      select 'The subscription of ' || coalesce(s.fan_id, a.fan_id) || ' to ' || coalesce(s.creator_id, a.creator_id)
        || ' gives access until ' || coalesce(s.lasts_until::text, 'never') || '; recorded is '
        || coalesce(a.access_until::text, 'nothing') || '.' as sentence
      from (
        select fan_id, creator_id, used_free, case when status = 'suspended' then '-infinity'
          when next_recurring_date is null then expired_at
          else expired_at + interval '1 hour' end as lasts_until
        from subscriptions
      ) s
      full join subscriber_access a on a.fan_id = s.fan_id and a.creator_id = s.creator_id
      where s.lasts_until is distinct from a.access_until or s.used_free is distinct from a.used_free`,
  },
]
