// The baseline of console-lists.bench.ts: Fastify, one prepared select for the owner of the token, and one statement for
// the page and the count of a list. No roles, no signed URLs, no validation.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { deskLists } from './bare-console-desk.mjs'
import { moreLists } from './bare-console-lists.mjs'
import { statement } from './bare-statement.mjs'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

const person = `a.id, a.username, a.name, a.email, a.status, a.country, a.is_performer, a.created_at, a.online_until,
  t.spent, t.earned, (select count(*) from reports r where r.owner_id = a.id) as reports,
  (select s.until from suspensions s where s.account_id = a.id) as suspended_until,
  (select c.verified_document from creators c where c.account_id = a.id) as verified`
const people = 'accounts a join person_totals t on t.account_id = a.id'
const latest = 'a.created_at desc, a.id desc'

const charge = `c.*, (select to_json(p) from (select username, name, avatar_file_id from accounts where id = c.payer_id) p) as payer,
  (select to_json(p) from (select username, name, avatar_file_id from accounts where id = c.creator_id) p) as creator`
// What a person paid and what they earned.
const paidOrEarned =
  '(select * from charges where payer_id = $1 union all select * from charges where creator_id = $1) c'
const payment = `c.*, (select to_json(p) from (select username, name, avatar_file_id from accounts where id = c.account_id) p) as payer`
const isFailed = `c.status in ('fail', 'canceled')`
const states = {
  pending: `c.status = 'pending'`,
  refunded: `c.status = 'refunded' and c.refunded > 0`,
  partially_refunded: `c.refunded > 0 and c.status = 'success'`,
}
const within = (name) => `${name}.created_at >= $1::date and ${name}.created_at < $2::date + 1`
const latestCharges = 'c.created_at desc, c.id desc'

const entry = `l.*, (select to_json(o) from (select username, name from accounts where id = l.operator_id) o) as operator`
const latestEntries = 'l.created_at desc, l.id desc'

const lists = {
  'operator/people': ({ q, sortBy, country, status, minSpent, minEarned, isReported, offset }) => {
    if (q) return [statement(person, people, 'lower(a.name) like $1', latest), `%${q}%`]
    if (sortBy) return [statement(person, people, 'true', 't.spent desc, t.account_id desc')]
    if (country) return [statement(person, people, 'a.country = $1', latest), country]
    if (status) return [statement(person, people, `a.status = 'inactive'`, latest)]
    if (minSpent) return [statement(person, people, 't.spent >= $1', latest), minSpent * 100]
    if (minEarned) return [statement(person, people, 't.earned >= $1', latest), minEarned * 100]
    if (isReported)
      return [statement(person, people, 'exists (select from reports r where r.owner_id = a.id)', latest)]
    return [statement(person, people, 'true', latest, offset)]
  },
  'operator/transactions': ({ type, personId, status, paidFrom, minAmount, fromDate, toDate, offset }) => {
    const from = 'charges c'
    const largest = 'c.gross desc, c.id desc'
    if (type && minAmount)
      return [statement(charge, from, 'c.type = $1 and c.gross >= $2', largest), type, minAmount * 100]
    if (type) return [statement(charge, from, 'c.type = $1', latestCharges), type]
    if (personId) return [statement(charge, paidOrEarned, 'true', latestCharges), personId]
    if (status === 'failed') return [statement(payment, 'payments c', isFailed, latestCharges)]
    if (status) return [statement(charge, from, states[status], latestCharges)]
    if (paidFrom)
      return [statement(charge, from, `c.type = 'subscription' and c.paid_from = 'card'`, latestCharges)]
    if (minAmount) return [statement(charge, from, 'c.gross >= $1', largest), minAmount * 100]
    if (fromDate) return [statement(charge, from, within('c'), latestCharges), fromDate, toDate]
    return [statement(charge, from, 'true', latestCharges, offset)]
  },
  'operator/audit': ({ action, subjectId, operatorId, fromDate, toDate, offset }) => {
    const from = 'audit_log l'
    if (action) return [statement(entry, from, 'l.action = $1', latestEntries), action]
    if (subjectId) return [statement(entry, from, 'l.subject_id = $1', latestEntries), subjectId]
    if (operatorId) return [statement(entry, from, 'l.operator_id = $1', latestEntries), operatorId]
    if (fromDate) return [statement(entry, from, within('l'), latestEntries), fromDate, toDate]
    return [statement(entry, from, 'true', latestEntries, offset)]
  },
  ...deskLists,
  ...moreLists,
}

app.get('/ready', () => ({ ok: true }))

app.get('/*', async (request) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest()
  const session = `select a.operator_role from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > now()`
  await pool.query({ name: 'session', text: session, values: [hash] })
  // The id of a path is a parameter of its list.
  const [, before, id, after] = /^(.*\/)([0-9a-f-]{36})(\/.*)$/.exec(request.params['*']) ?? []
  const list = lists[id ? `${before}:id${after}` : request.params['*']]
  const [text, ...values] = list({ ...request.query, id })
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await pool.query({ name, text, values })
  return { status: 0, data: { data: rows[0].data ?? [], total: Number(rows[0].total) } }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
