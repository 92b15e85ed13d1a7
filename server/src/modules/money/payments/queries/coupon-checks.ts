import type { Check } from '#platform/extensions'

export const couponChecks: Check[] = [
  {
    promise: 'Every coupon’s count is the number of its uses, and failed payments use none.',
    query: `
      select 'The coupon ' || k.code || ' counts ' || k.used || ' uses of ' || k.number_of_uses || '; there are '
        || count(u.payment_id) || '.' as sentence
      from coupons k left join coupon_uses u on u.coupon_id = k.id
      group by k.id having k.used <> count(u.payment_id) or k.used > k.number_of_uses
      union all
      select 'The coupon ' || k.code || ' says that ' || k.saved_cents || ' cents were saved; its payments say '
        || coalesce(sum(p.discount_cents), 0) || '.'
      from coupons k left join coupon_uses u on u.coupon_id = k.id left join payments p on p.id = u.payment_id
      group by k.id having k.saved_cents <> coalesce(sum(p.discount_cents), 0)
      union all
      select 'The coupon ' || k.code || ' was used ' || count(*) || ' times by one person; allowed are ' || k.per_person
        || '.'
      from coupons k join coupon_uses u on u.coupon_id = k.id
      group by k.id, u.account_id having count(*) > k.per_person
      union all
      select 'The payment ' || p.id || ' is ' || p.status || ' and '
        || case when u.payment_id is null then 'has lost its coupon.' else 'keeps a coupon.' end
      from payments p left join coupon_uses u on u.payment_id = p.id and u.coupon_id = p.coupon_id
      where u.payment_id is not null and p.status in ('fail', 'canceled')
        or u.payment_id is null and p.coupon_id is not null and p.status not in ('fail', 'canceled', 'refunded')`,
  },
]
