// The baseline of me.bench.ts: Fastify, one prepared select by the same kind of key, and nothing else.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

const query = {
  name: 'bare_me',
  text: 'select a.* from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1',
}

app.get('/me', async (request) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest()
  const { rows } = await pool.query({ ...query, values: [hash] })
  return { status: 0, data: rows[0] ?? null }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
