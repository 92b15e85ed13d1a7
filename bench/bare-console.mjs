// The baseline of console-lists.bench.ts: Fastify, one prepared select for the owner of the token, and one statement for
// the page and the count of a list. No roles, no signed URLs, no validation.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
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
const latestCharges = 'c.created_at desc, c.id desc'

const entry = `l.*, (select to_json(o) from (select username, name from accounts where id = l.operator_id) o) as operator`
const latestEntries = 'l.created_at desc, l.id desc'

const lists = {
  people: ({ q, sortBy, country, status }) => {
    if (q) return [statement(person, people, 'lower(a.name) like $1', latest), `%${q}%`]
    if (sortBy) return [statement(person, people, 'true', 't.spent desc, t.account_id desc')]
    if (country) return [statement(person, people, 'a.country = $1', latest), country]
    if (status) return [statement(person, people, `a.status = 'inactive'`, latest)]
    return [statement(person, people, 'true', latest)]
  },
  transactions: ({ type, personId, status, minAmount }) => {
    const from = 'charges c'
    if (type) return [statement(charge, from, 'c.type = $1', latestCharges), type]
    if (personId) return [statement(charge, paidOrEarned, 'true', latestCharges), personId]
    if (status) return [statement(charge, from, `c.status = 'refunded' and c.refunded > 0`, latestCharges)]
    if (minAmount)
      return [statement(charge, from, 'c.gross >= $1', 'c.gross desc, c.id desc'), minAmount * 100]
    return [statement(charge, from, 'true', latestCharges)]
  },
  audit: ({ action, subjectId }) => {
    const from = 'audit_log l'
    if (action) return [statement(entry, from, 'l.action = $1', latestEntries), action]
    if (subjectId) return [statement(entry, from, 'l.subject_id = $1', latestEntries), subjectId]
    return [statement(entry, from, 'true', latestEntries)]
  },
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
  const [text, ...values] = lists[request.params['*']](request.query)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await pool.query({ name, text, values })
  return { status: 0, data: { data: rows[0].data ?? [], total: Number(rows[0].total) } }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
