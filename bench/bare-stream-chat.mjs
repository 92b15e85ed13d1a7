// The baseline of stream-chat.bench.ts: Fastify, a statement that inserts the messages since the last one, and
// Socket.IO at the same rate as ours, without authentication, authorisation or validation.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'

const toldEveryMs = 250

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
await pool.query(`create table bare_messages (
  conversation_id uuid, seq bigint, id uuid unique, sender text, text text, primary key (conversation_id, seq))`)
const app = Fastify()
const io = new Server(app.server, { serveClient: false, path: '/api/socket.io' })
io.on('connection', (socket) => {
  socket.on('public-stream/join', ({ conversationId }, answer) => {
    socket.join(conversationId)
    answer({ ok: true })
  })
})

const written = {
  name: 'bare_messages',
  text: 'insert into bare_messages select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::text[])',
}
let last = 0
let waiting = []
let untold = []
let isBusy = false

async function write() {
  isBusy = true
  const batch = waiting
  waiting = []
  const column = (name) => batch.map(({ message }) => message[name])
  await pool.query({ ...written, values: ['conversationId', 'seq', '_id', 'senderId', 'text'].map(column) })
  for (const { message, resolve } of batch) resolve(message)
  untold.push(...batch.map(({ message }) => message))
  isBusy = false
  if (waiting.length > 0) setImmediate(write)
}

setInterval(() => {
  const [first] = untold
  if (!first) return
  const { conversationId } = first
  io.to(conversationId).emit(`message_created_conversation_${conversationId}`, { messages: untold })
  untold = []
}, toldEveryMs)

app.get('/ready', () => 'ok')
app.post('/messages/:id', async ({ params: { id }, headers, body: { text } }) => {
  const message = {
    _id: randomUUID(),
    conversationId: id,
    seq: ++last,
    senderId: headers.authorization,
    text,
  }
  const data = await new Promise((resolve) => {
    waiting.push({ message, resolve })
    if (!isBusy && waiting.length === 1) setImmediate(write)
  })
  return { status: 0, data }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
