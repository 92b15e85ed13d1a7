import { bulkLoad } from './bulk-load.ts'
import {
  bigCoupon,
  bigPayout,
  chargeId,
  couponId,
  operatorId,
  payoutId,
  personId,
  someFan,
} from './console-ids.ts'
import { creators, fans, people, rows } from './console-sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

const payouts = rows(300_000)
const paidCharges = rows(100_000)
const coupons = rows(10_000)
const couponUses = rows(100_000)
const cases = rows(200_000)
const mails = rows(1_000_000)
const contactMessages = rows(200_000)
const notes = rows(200_000)
const blockedPictures = rows(100_000)
const invitations = rows(10_000)
const failedJobs = rows(10_000)

/** A fan, each number another one as far as there are so many. */
const fan = (n: string) => personId(`${creators + 1} + ${n} % ${fans}`)

/** What operators work on: payouts, coupons, rates, cases, emails, the inbox, notes, blocked pictures, failed jobs. */
export async function seedConsoleDesk(url: string) {
  await withoutIndexes(url, ['payouts', 'mails', 'contact_messages', 'cases', 'reports'], () =>
    bulkLoad(url, [
      // One pending payout for each tenth creator at most, and one of twenty approved.
      `insert into payouts (id, creator_id, status, tokens, cents, account_type, destination, created_at, updated_at, paid_at)
       select ${payoutId('n')}, ${personId(`1 + n % ${creators}`)}, state, 5000 + n % 100000, 5000 + n % 100000,
         (array['banking', 'paypal', 'stripe'])[1 + n % 3], '{"words": "Bank ···· 3000"}', at, at,
         case when state = 'done' then at end
       from (select n, now() - n * interval '3 minutes' as at,
         case when n <= ${creators / 10} then 'pending' when n % 20 = 0 then 'approved' else 'done' end as state
         from generate_series(1, ${payouts}) n) numbered`,
      `insert into charge_uses (charge_id, use, use_id, amount)
       select ${chargeId('n')}, 'payout', '${bigPayout}', 80 from generate_series(1, ${paidCharges}) n`,
      `insert into coupons (id, code, name, value, expired_date, number_of_uses, used, created_at)
       select ${couponId('n')}, 'CODE' || n, 'Coupon ' || n, 0.1, now() + interval '1 year', 1000000, 0,
         now() - n * interval '1 hour' from generate_series(1, ${coupons}) n`,
      `insert into coupon_uses (coupon_id, account_id, payment_id)
       select '${bigCoupon}', account_id, id from payments limit ${couponUses}`,
      `insert into commission_rates (id, creator_id, rate, valid_from, operator_id)
       select uuidv7(), ${personId('n')}, 0.1, now() - n * interval '1 minute', ${operatorId}
       from generate_series(1, ${creators}) n`,
      `create temporary table new_cases as
       select n, uuidv7() as id, now() - n * interval '5 minutes' as at, ${fan('n')} as owner_id, n % 20 = 0 as is_open
       from generate_series(1, ${cases}) n`,
      `insert into cases (id, kind, target, target_id, owner_id, status, due_at, decision, closed_at, created_at)
       select id, 'report', 'user', owner_id, owner_id, case when is_open then 'open' else 'closed' end,
         at + interval '1 day', case when not is_open then 'dismissed' end, case when not is_open then at end, at
       from new_cases`,
      `insert into reports (id, reporter_id, target, target_id, owner_id, reason, created_at, case_id)
       select uuidv7(), ${fan('(n + 1)')}, 'user', owner_id, owner_id, 'spam', at, id from new_cases`,
      `insert into mails (id, recipient, subject, body_text, body_html, status, kind, created_at)
       select uuidv7(-age), n || '@bench.test', 'Your receipt ' || n, 'Hello', '<p>Hello</p>',
         case when n % 1000 = 0 then 'failed' else 'sent' end,
         (array['order-shipped', 'payout-approved', 'payout-paid'])[1 + n % 3], now() - age
       from (select n, n * interval '30 seconds' as age from generate_series(1, ${mails}) n) numbered`,
      `insert into contact_messages (id, name, email, subject, message, status, closed_at, created_at)
       select uuidv7(), 'Visitor ' || n, n || '@bench.test', 'A question ' || md5(n::text), 'Hello',
         case when n % 50 = 0 then 'open' else 'closed' end, case when n % 50 <> 0 then now() end,
         now() - n * interval '5 minutes' from generate_series(1, ${contactMessages}) n`,
      `insert into operator_notes (id, subject_id, author_id, text, created_at)
       select uuidv7(), case when n % 100 = 0 then '${someFan}' else ${personId(`1 + n % ${people}`)} end, ${operatorId},
         'Called ' || n, now() - n * interval '1 minute' from generate_series(1, ${notes}) n`,
      `insert into blocked_pictures (id, hash, file_id, target, target_id, owner_id, created_at)
       select uuidv7(), n::bigint::bit(64), uuidv7(), 'feed', uuidv7(), ${fan('n')}, now() - n * interval '1 minute'
       from generate_series(1, ${blockedPictures}) n`,
      `insert into sign_up_invitations (id, code, note, most_uses, created_by, expires_at, created_at)
       select uuidv7(), 'invitation ' || n, 'For person ' || n, 10, ${operatorId}, now() + interval '1 day',
         now() - n * interval '1 minute' from generate_series(1, ${invitations}) n`,
      `insert into announcements (id, title, starts_at)
       select uuidv7(), 'Maintenance ' || n, now() - n * interval '1 hour' from generate_series(1, 1000) n`,
      `insert into token_packages (id, name, price_cents, tokens, ordering)
       select uuidv7(), 'Package ' || n, 100 * n, 100 * n, n from generate_series(1, 50) n`,
      `insert into ledger_checks (id, transfers, status, created_at, finished_at)
       select uuidv7(-age), 1000, 'done', now() - age, now() - age
       from (select n * interval '1 day' as age from generate_series(1, 2000) n) numbered`,
      `insert into pgboss.job (name, state, retry_count, output, created_on, completed_on)
       select 'notifications.letter', 'failed', 5, '{"message": "The mail server refused it."}', at, at
       from (select now() - n * interval '1 minute' as at from generate_series(1, ${failedJobs}) n) numbered`,
    ]),
  )
}
