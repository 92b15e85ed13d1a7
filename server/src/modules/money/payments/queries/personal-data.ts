import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'payments',
    exports: `
      select id, provider, kind, status, price_cents, discount_cents, refunded_cents, tokens, subscription_type,
      months, disputed_at, created_at from payments where account_id = $1 order by created_at`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'payment_refunds',
    exports: `
      select r.payment_id, r.status, r.tokens, r.cents, r.created_at from payment_refunds r
      join payments p on p.id = r.payment_id where p.account_id = $1 order by r.created_at`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
  {
    table: 'coupons',
    notExported: 'Made by operators.',
    kept: 'Made by operators.',
  },
  {
    table: 'coupon_uses',
    exports: `
      select c.code, u.payment_id from coupon_uses u join coupons c on c.id = u.coupon_id where u.account_id = $1`,
    kept: 'A coupon is used once by each person, also after the account was deleted; it has hashes only.',
  },
  {
    table: 'payment_customers',
    exports: 'select provider, created_at from payment_customers where account_id = $1',
    erases: 'delete from payment_customers where account_id = $1',
  },
  {
    table: 'payment_cards',
    exports: `
      select provider, status, brand, last4, exp_month, exp_year, holder, created_at from payment_cards where
      account_id = $1 order by created_at`,
    erases: 'delete from payment_cards where account_id = $1',
  },
  {
    table: 'payment_accounts',
    exports: `
      select provider, payouts_enabled, details_submitted, created_at from payment_accounts where creator_id = $1`,
    erases: 'delete from payment_accounts where creator_id = $1',
  },
]
