import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resumable } from '../contract/src/base/limits.ts'
import { logIn, median, type Running, report, start, startDatabase } from './bench.ts'

const rounds = 7
const MB = 1024 * 1024
/** The maximum size of a welcome video. */
const size = 200 * MB
const secret = 'a secret for the length of one benchmark'

/** Begins like a video, which is all that is checked before processing. There is no processing here. */
const beginning = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
const chunk = Buffer.alloc(MB, 7)

async function upload(server: Running, path: string, headers: Record<string, string> = {}) {
  const open = `--x\r\ncontent-disposition: form-data; name="welcome-video"; filename="clip.mp4"\r\n\r\n`
  const close = '\r\n--x--\r\n'
  await send(
    server.url + path,
    'POST',
    formHeaders(headers, open.length + size + close.length),
    async (sent) => {
      sent.write(open)
      await writeFile(sent, 0, size)
      sent.write(close)
    },
  )
}

const formHeaders = (headers: Record<string, string>, length: number) => ({
  ...headers,
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': String(length),
})

/** One connection, as in a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  write: (sent: ClientRequest) => Promise<void> | void = () => {},
): Promise<IncomingMessage> {
  const sent = request(url, { method, headers, agent })
  const answered = once(sent, 'response')
  await write(sent)
  sent.end()
  const [answer]: IncomingMessage[] = await answered
  if (!answer) throw new Error('There was no answer.')
  answer.resume()
  await once(answer, 'end')
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`The upload was answered with ${answer.statusCode}.`)
  return answer
}

/** The bytes of the file between two positions, both in whole megabytes. */
async function writeFile(sent: ClientRequest, from: number, to: number) {
  for (let at = from; at < to; at += MB) {
    const bytes = at === 0 ? Buffer.concat([beginning, chunk.subarray(beginning.length)]) : chunk
    if (!sent.write(bytes)) await once(sent, 'drain')
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Uploads the same file in parts of the web's size by the tus protocol, and makes the call that uses it. */
async function uploadInParts(server: Running, path: string, headers: Record<string, string>) {
  const tus = { ...headers, 'tus-resumable': resumable.version }
  const metadata = `call ${base64(`POST ${path}`)},field ${base64('welcome-video')}`
  const begun = await send(`${server.url}/api${resumable.path}`, 'POST', {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': metadata,
  })
  const address = begun.headers.location ?? ''
  for (let from = 0; from < size; from += resumable.partBytes) {
    const to = Math.min(size, from + resumable.partBytes)
    const part = {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(to - from),
      'upload-offset': String(from),
    }
    await send(server.url + address, 'PATCH', part, (sent) => writeFile(sent, from, to))
  }
  const id = address.split('/').at(-1)
  const form = `--x\r\ncontent-disposition: form-data; name="welcome-video"\r\n\r\n${id}\r\n--x--\r\n`
  await send(`${server.url}/api${path}`, 'POST', formHeaders(headers, form.length), (sent) => {
    sent.write(form)
  })
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

/** The peak memory growth of a server during the work. */
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

/** 200 MB against a bare multipart parser to disk, in alternating rounds. Goal: 0.8 or better, under 64 MB. */
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
  const call = '/performers/welcome-video/upload'
  const mine = () => upload(app, `/api${call}`, { authorization })
  const inParts = () => uploadInParts(app, call, { authorization })
  const theirs = () => upload(bare, '/')
  await theirs()
  const grown = await growth(app, mine)
  const grownInParts = await growth(app, inParts)
  const ratios: number[] = []
  const times: number[] = []
  const ratiosInParts: number[] = []
  const timesInParts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [bareMs, ownMs] = [await timed(theirs), await timed(mine)]
    ratios.push(bareMs / ownMs)
    times.push(ownMs)
    const [bareAgainMs, inPartsMs] = [await timed(theirs), await timed(inParts)]
    ratiosInParts.push(bareAgainMs / inPartsMs)
    timesInParts.push(inPartsMs)
  }
  report('upload of 200 MB', { 'ratio to bare': median(ratios), goal: '0.8', ms: median(times) })
  report('the same in parts that can go on', {
    'ratio to bare': median(ratiosInParts),
    goal: '0.8',
    ms: median(timesInParts),
  })
  report('memory of the first upload', { MB: grown, goal: 'under 64' })
  report('memory of a later upload', { MB: await growth(app, mine), goal: 'under 64' })
  report('memory of the first upload in parts', { MB: grownInParts, goal: 'under 64' })
} finally {
  await app.stop()
  await bare.stop()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
