// The baseline of messages.bench.ts and sockets.bench.ts: Fastify, the statement that writes the same rows, and
// Socket.IO, without authentication, authorisation or validation.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()
const io = new Server(app.server, { serveClient: false })
io.on('connection', (socket) => {
  socket.join(socket.handshake.query.room)
  socket.on('typing', (room) => io.to(room).emit('someone_typing', { conversationId: room }))
})

const written = {
  name: 'bare_message',
  text: 'select * from send_message($1, $2, $3, $4, $5, $6, null, $7, null)',
}
const sides = {
  name: 'bare_sides',
  text: 'select creator_id, fan_id from conversations where id = $1',
}

app.get('/ready', () => 'ok')
app.post('/messages/:id', async ({ params: { id }, body: { text } }) => {
  const { rows } = await pool.query({ ...sides, values: [id] })
  const { creator_id: creator, fan_id: fan } = rows[0]
  const values = [randomUUID(), id, fan, null, 'text', text, []]
  const message = (await pool.query({ ...written, values })).rows[0]
  const told = { ...message, text, senderId: fan, conversationId: id }
  io.to(creator).emit('message_created', told)
  io.to(fan).emit('message_created', told)
  return { status: 0, data: told }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
