import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, median, type Running, report, start, startDatabase } from './bench.ts'

const rounds = 7
const MB = 1024 * 1024
/** The largest a welcome video may be. */
const size = 200 * MB
const secret = 'a secret for the length of one benchmark'

/** Begins like a video, which is all that is looked at before it is worked on; nobody works here. */
const beginning = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
const chunk = Buffer.alloc(MB, 7)

async function upload(server: Running, path: string, headers: Record<string, string> = {}) {
  const open = `--x\r\ncontent-disposition: form-data; name="welcome-video"; filename="clip.mp4"\r\n\r\n`
  const close = '\r\n--x--\r\n'
  const sent = request(server.url + path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': open.length + size + close.length,
    },
  })
  const answered = once(sent, 'response')
  sent.write(open)
  sent.write(beginning)
  sent.write(chunk.subarray(beginning.length))
  for (let at = MB; at < size; at += MB) if (!sent.write(chunk)) await once(sent, 'drain')
  sent.end(close)
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`The upload was answered with ${answer.statusCode}.`)
}

async function timed(work: () => Promise<void>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function residentMB({ pid }: Running) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** How much more memory a server takes at most while it does the work. */
async function growth(server: Running, work: () => Promise<void>) {
  const before = await residentMB(server)
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMB(server))
  }, 20)
  await work()
  clearInterval(watch)
  return most - before
}

/** 200 MB against a bare multipart parser that writes to disk, in alternating rounds. Goal: 0.8 or better, under 64 MB. */
const database = await startDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'ovation-upload-'))
const app = await start(
  'server/dist/main.js',
  {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: secret,
    DEMO: 'small',
    LOG_LEVEL: 'warn',
    MEDIA_WORKERS: '0',
    RATE_LIMITS: '0',
  },
  '/api/ready',
)
const bare = await start('bench/bare-upload.mjs', {}, '/')
try {
  const authorization = await logIn(app, 'creator@demo.local')
  const mine = () => upload(app, '/api/performers/welcome-video/upload', { authorization })
  const theirs = () => upload(bare, '/')
  await theirs()
  const grown = await growth(app, mine)
  const ratios: number[] = []
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [bareMs, ownMs] = [await timed(theirs), await timed(mine)]
    ratios.push(bareMs / ownMs)
    times.push(ownMs)
  }
  report('upload of 200 MB', { 'ratio to bare': median(ratios), goal: '0.8', ms: median(times) })
  report('memory of the first upload', { MB: grown, goal: 'under 64' })
  report('memory of a later upload', { MB: await growth(app, mine), goal: 'under 64' })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
