// The baseline of upload.bench.ts: Fastify, its multipart parser, a file, and nothing else.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'

const folder = await mkdtemp(join(tmpdir(), 'ovation-bare-'))
const app = Fastify()
await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY } })

let count = 0
app.get('/', async () => 'ready')
app.post('/', async (request) => {
  const path = join(folder, String(count++))
  for await (const part of request.parts()) await pipeline(part.file, createWriteStream(path))
  // The product also deletes the previous file after the response.
  setImmediate(() => rm(path))
  return { status: 0 }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => rm(folder, { recursive: true }).finally(() => process.exit(0)))
