// The baseline of profile-page.bench.ts: Fastify and the bytes of the page, and nothing else.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const app = Fastify()
const page = readFileSync(process.env.PAGE_FILE)

app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
