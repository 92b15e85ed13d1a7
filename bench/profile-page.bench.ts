import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { alternate, load, median, report, start, startDatabase } from './bench.ts'

const rounds = 5
const warmUpSeconds = 15
const secret = 'a secret for the length of one benchmark'
const page = '/marisolvega'

/**
 * The page of a creator, rendered for one visitor (goal: 12 ms), and as anonymous visitors get it from the cache,
 * against a bare handler that sends the same bytes in alternating rounds (goal: 1,500 pages a second).
 */
const database = await startDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-page-'))
const app = await start(
  'server/dist/main.js',
  { DATABASE_URL: database.url, SECRET: secret, DEMO: 'small', LOG_LEVEL: 'warn' },
  '/api/ready',
)
try {
  // An unknown cookie bypasses the page cache.
  const alone = { cookie: 'bench=1' }
  await load(app, page, alone, warmUpSeconds)
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await load(app, page, alone, 3))
  if (runs.some((run) => run.failures > 0)) throw new Error('Requests failed; the figures mean nothing.')
  report('profile page, rendered', {
    'pages/s': median(runs.map((run) => run.perSecond)),
    'CPU ms/page': median(runs.map((run) => run.cpuMsEach)),
    goal: '12',
  })
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const text = await (await fetch(app.url + page, { headers })).arrayBuffer()
    const sent = await asSent(encoding)
    const file = join(folder, encoding)
    await writeFile(file, sent)
    const bare = await start('bench/bare-page.mjs', { PAGE_FILE: file }, '/page')
    try {
      await load(app, page, headers, warmUpSeconds)
      await load(bare, '/page', headers, warmUpSeconds)
      const cpu: number[] = []
      const { ratio, perSecond } = await alternate(
        rounds,
        () => load(bare, '/page', headers, 3),
        async () => {
          const run = await load(app, page, headers, 3)
          cpu.push(run.cpuMsEach)
          return run
        },
      )
      report(`profile page, a copy, ${encoding}`, {
        'ratio to bare': ratio,
        'pages/s': perSecond,
        goal: '1500',
        'CPU ms/page': median(cpu),
        'bytes on the wire': sent.length,
        'bytes of the page': text.byteLength,
      })
    } finally {
      await bare.stop()
    }
  }
} finally {
  await app.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The compressed page; fetch would decompress it silently. */
async function asSent(encoding: string): Promise<Buffer> {
  const [answer] = await once(get(app.url + page, { headers: { 'accept-encoding': encoding } }), 'response')
  return buffer(answer)
}
