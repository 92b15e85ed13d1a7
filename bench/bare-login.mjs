// The baseline of login.bench.ts: Fastify, a lookup of the account by name, one password check, one new session.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()
const sha256 = (text) => createHash('sha256').update(text)

const find = {
  name: 'bare_find',
  text: 'select id, password_hash from accounts where lower(username) = lower($1)',
}
const open = {
  name: 'bare_open',
  text: "insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')",
}

app.post('/login', async (request, reply) => {
  const { username, password } = request.body
  const { rows } = await pool.query({ ...find, values: [username] })
  const [account] = rows
  const isRight = account && (await argon2.verify(account.password_hash, sha256(password).digest('hex')))
  if (!isRight) return reply.code(422).send({ status: 1 })
  const token = randomBytes(32).toString('base64url')
  await pool.query({ ...open, values: [randomUUID(), account.id, sha256(token).digest()] })
  return { status: 0, data: { token } }
})
app.get('/ready', async () => ({ status: 0 }))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
