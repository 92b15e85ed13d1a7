import { gzipSync } from 'node:zlib'
import { report, start, startDatabase } from './bench.ts'

const secret = 'a secret for the length of one benchmark'

/** Bytes a first visit downloads before the page works. Goals: 150 KB of JavaScript and 15 KB of CSS, gzipped. */
const database = await startDatabase()
const app = await start(
  'server/dist/main.js',
  { DATABASE_URL: database.url, SECRET: secret, DEMO: 'small', LOG_LEVEL: 'warn' },
  '/api/ready',
)
try {
  for (const path of ['/', '/creators', '/marisolvega', '/auth/login']) {
    const html = await (await fetch(app.url + path)).text()
    const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1]))
    const sheets = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)#?"/g)].map((match) => match[1]))
    if (scripts.size === 0 || sheets.size === 0)
      throw new Error(`${path} loads nothing; the figures mean nothing.`)
    report(`first load of ${path}`, {
      'JS KB': await total(scripts),
      goal: '150',
      'CSS KB': await total(sheets),
      'goal ': '15',
      files: scripts.size + sheets.size,
    })
  }
} finally {
  await app.stop()
  await database.stop()
}

async function total(assets: Set<string | undefined>): Promise<number> {
  let bytes = 0
  for (const asset of assets) {
    if (asset) bytes += gzipSync(Buffer.from(await (await fetch(app.url + asset)).arrayBuffer())).length
  }
  return bytes / 1000
}
