// The lists of payouts, coupons, rates, cases, emails and the rest of an operator's desk, for bare-console.mjs.
import { statement } from './bare-statement.mjs'

const party = (id) =>
  `(select to_json(p) from (select username, name, avatar_file_id from accounts where id = ${id}) p)`

const creator = `c.*, a.username, a.name, a.first_name, a.last_name, a.email, a.country, a.avatar_file_id`
const creators = 'creators c join accounts a on a.id = c.account_id'

const payout = `p.*, ${party('p.creator_id')} as creator,
  (select max(e.created_at) from payout_events e where e.payout_id = p.id and e.event = 'exported') as exported_at`
const latestPayouts = 'p.created_at desc, p.id desc'

const kase = `c.*, ${party('c.owner_id')} as owner, ${party('c.assignee_id')} as assignee,
  (select count(*) from reports r where r.case_id = c.id) as reports,
  (select to_json(s) from case_snapshots s where s.case_id = c.id) as snapshot`

const message = `m.*, ${party('m.assignee_id')} as assignee,
  (select json_agg(r) from contact_replies r where r.message_id = m.id) as replies`

export const deskLists = {
  'admin/creators/search': ({ state }) =>
    state === 'waiting'
      ? [
          statement(
            creator,
            creators,
            `not c.verified_document and c.review = 'waiting' and a.status <> 'inactive'`,
            'c.review_since, c.account_id',
          ),
        ]
      : [
          statement(
            creator,
            creators,
            `c.verified_document and a.status <> 'inactive'`,
            'c.review_since desc, c.account_id desc',
          ),
        ],
  'admin/payout-requests/search': ({ status, paymentAccountType, sortBy, sort, fromDate, toDate, q }) => {
    if (q)
      return [
        statement(
          payout,
          'payouts p join accounts a on a.id = p.creator_id',
          'lower(a.name) like $1',
          latestPayouts,
        ),
        `%${q}%`,
      ]
    if (paymentAccountType)
      return [
        statement(payout, 'payouts p', 'p.status = $1 and p.account_type = $2', latestPayouts),
        status,
        paymentAccountType,
      ]
    if (sortBy) return [statement(payout, 'payouts p', 'p.status = $1', 'p.tokens desc, p.id desc'), status]
    if (fromDate)
      return [
        statement(
          payout,
          'payouts p',
          'p.status = $1 and p.created_at >= $2::date and p.created_at < $3::date + 1',
          latestPayouts,
        ),
        status,
        fromDate,
        toDate,
      ]
    if (status)
      return [
        statement(
          payout,
          'payouts p',
          'p.status = $1',
          sort === 'asc' ? 'p.created_at, p.id' : latestPayouts,
        ),
        status,
      ]
    return [statement(payout, 'payouts p', 'true', latestPayouts)]
  },
  'operator/payouts/:id/charges': ({ id }) => [
    statement(
      `c.*, u.amount, ${party('c.payer_id')} as payer`,
      'charge_uses u join charges c on c.id = u.charge_id',
      'u.use_id = $1',
      'u.charge_id',
    ),
    id,
  ],
  'operator/coupons': () => [statement('k.*', 'coupons k', 'true', 'k.created_at desc, k.id desc')],
  'operator/coupons/:id/uses': ({ id }) => [
    statement(
      `p.*, ${party('p.account_id')} as person`,
      'coupon_uses u join payments p on p.id = u.payment_id',
      'u.coupon_id = $1',
      'u.payment_id desc',
    ),
    id,
  ],
  'operator/commission-rates': () => [
    statement(
      `r.*, ${party('r.creator_id')} as creator, ${party('r.operator_id')} as operator`,
      'commission_rates r',
      'r.creator_id is not null',
      'r.valid_from desc, r.id desc',
    ),
  ],
  'operator/cases': ({ status }) =>
    status === 'open'
      ? [statement(kase, 'cases c', `c.status = 'open'`, 'c.due_at, c.id')]
      : [statement(kase, 'cases c', `c.status = 'closed'`, 'c.closed_at desc, c.id desc')],
  'admin/mails/search': ({ status, kind, q }) => {
    const latest = 'm.created_at desc, m.id desc'
    if (q)
      return [statement('m.*', 'mails m', `lower(m.recipient || ' ' || m.subject) like $1`, latest), `%${q}%`]
    if (status) return [statement('m.*', 'mails m', 'm.status = $1', latest), status]
    if (kind) return [statement('m.*', 'mails m', 'm.kind = $1', latest), kind]
    return [statement('m.*', 'mails m', 'true', latest)]
  },
  'operator/inbox': ({ status, q }) => {
    const latest = 'm.created_at desc, m.id desc'
    const words = `lower(m.name || ' ' || m.email || ' ' || m.subject) like $1`
    if (q) return [statement(message, 'contact_messages m', words, latest), `%${q}%`]
    if (status) return [statement(message, 'contact_messages m', 'm.status = $1', latest), status]
    return [statement(message, 'contact_messages m', 'true', latest)]
  },
  'operator/notes': ({ subjectId }) => [
    statement(
      `n.*, ${party('n.author_id')} as author`,
      'operator_notes n',
      'n.subject_id = $1',
      'n.created_at desc, n.id desc',
    ),
    subjectId,
  ],
  'operator/blocked-pictures': () => [
    statement(
      `b.*, ${party('b.owner_id')} as owner, (select f.blur from files f where f.id = b.file_id) as blur`,
      'blocked_pictures b',
      'true',
      'b.created_at desc, b.id desc',
    ),
  ],
  'operator/sign-up-invitations': () => [
    statement(
      `i.*, ${party('i.created_by')} as operator`,
      'sign_up_invitations i',
      'true',
      'i.created_at desc, i.id desc',
    ),
  ],
  'operator/jobs/failed': () => [
    statement('j.*', 'pgboss.job j', `j.state = 'failed'`, 'j.completed_on desc, j.id desc'),
  ],
}
