import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

test('.env.example tells of every setting, each with a word on what it does', async () => {
  const read = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  )
  readConfig(env)
  const lines = (await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')).split('\n')
  const documented = lines.flatMap((line, index) => {
    const name = /^#([A-Z0-9_]+)=/.exec(line)?.[1]
    return name ? [{ name, comment: lines[index - 1] }] : []
  })
  expect(documented.map(({ name }) => name).sort()).toEqual([...read].sort())
  for (const { comment } of documented) expect(comment).toMatch(/^# \S.*\.$/)
})

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    demo: 'full',
    trustProxy: false,
  })
})

const database = { DATABASE_URL: 'postgres://localhost/ovation' }
const secret = { SECRET: 'x'.repeat(32) }

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ COMPRESS: 'gzip' }, 'COMPRESS must be 1 or 0, not "gzip".'],
  [{ PAGE_COPY_SECONDS: '61' }, 'PAGE_COPY_SECONDS must be a whole number from 0 to 60, not "61".'],
  [{ ROLE: 'king' }, 'ROLE must be one of all, web, api, worker, not "king".'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be 1 or 0, not "maybe".'],
  [{ PUBLIC_URL: 'site.test' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://localhost' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ SECRET: 'short' }, 'SECRET must be at least 32 characters long.'],
  [
    { TRUST_PROXY: 'proxy.local' },
    'TRUST_PROXY must be true or a list of addresses; "proxy.local" is neither.',
  ],
  [{ PUBLIC_URL: 'https://fans.example' }, /^PUBLIC_URL is https, .* set TRUST_PROXY /],
  [{ S3_PREFIX: 'a/../b' }, /^S3_PREFIX must be a folder/],
  [{ REDIS_PREFIX: 'a b' }, /^REDIS_PREFIX must be a word/],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET/],
  [{ STRIPE_API_BASE: 'http://stripe.test/v1' }, 'STRIPE_API_BASE must be an address without a path.'],
  [{ LIVE_ENGINE: 'janus' }, 'LIVE_ENGINE must be one of embedded, livekit, agora, none, not "janus".'],
  [{ LIVE_HOST: 'studio.test' }, 'LIVE_HOST must be an address, not "studio.test".'],
  [{ LIVE_PORTS: '40000' }, /^LIVE_PORTS must be a range of at least 20 ports/],
  [{ LIVE_PORTS: '40000-40005' }, /^LIVE_PORTS must be a range of at least 20 ports/],
  [{ LIVE_PORTS: '40000-40019', LIVE_PROCESSES: '3' }, /^LIVE_PORTS must have at least ten ports for each/],
  [{ LIVE_PUBLIC_ADDRESS: 'me.test' }, 'LIVE_PUBLIC_ADDRESS must be a list of addresses; "me.test" is none.'],
  [{ TURN_URLS: 'http://x.test', TURN_SECRET: 'x' }, /^TURN_URLS must be a list of addresses/],
  [{ TURN_URLS: 'turn:x.test' }, /^TURN_URLS needs TURN_SECRET/],
  [{ LIVE_ENGINE: 'livekit', LIVEKIT_URL: 'wss://x.test' }, /^LIVE_ENGINE=livekit needs/],
  [{ LIVE_ENGINE: 'agora' }, /^LIVE_ENGINE=agora needs/],
  [{ ROLE: 'worker', ...secret }, /^ROLE=worker needs DATABASE_URL/],
  [{ ROLE: 'api', ...database }, /^ROLE=api needs SECRET/],
  [{ ROLE: 'api', ...database, ...secret }, /^ROLE=api needs REDIS_URL/],
  [{ ROLE: 'worker', ...database, ...secret }, /^ROLE=worker needs REDIS_URL/],
  [{ ROLE: 'web', ...database, ...secret }, /^ROLE=web needs API_URL/],
])('%o is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each([
  { ROLE: 'api', REDIS_URL: 'redis://redis.test' },
  { ROLE: 'worker', REDIS_URL: 'redis://redis.test' },
  { ROLE: 'web', API_URL: 'http://api.test' },
])('%o is all a part of a split site needs besides database and secret', (env) => {
  expect(readConfig({ ...database, ...secret, ...env }).role).toBe(env.ROLE)
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('a process that listens on %s is found at %s', (HOST, publicUrl) => {
  expect(readConfig({ HOST }).publicUrl).toBe(publicUrl)
})

test.each([
  [{}, 'full'],
  [database, 'off'],
  [{ ...database, DEMO: '1' }, 'full'],
  [{ ...database, DEMO: 'small' }, 'small'],
  [{ DEMO: '0' }, 'off'],
  [{ HOST: '::1' }, 'full'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'full'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ HOST: '192.168.1.5' }, 'off'],
  [{ PUBLIC_URL: 'http://fans.example' }, 'off'],
  [{ PUBLIC_URL: 'http://127.0.0.1.fans.example' }, 'off'],
  [{ PUBLIC_URL: 'https://fans.example', TRUST_PROXY: 'loopback' }, 'off'],
  [{ HOST: '0.0.0.0', DEMO: 'small' }, 'small'],
])('with %o the demo is %s: a public site has none unless DEMO is set', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test.each([
  { PUBLIC_URL: 'https://fans.example', TRUST_PROXY: 'loopback' },
  { PUBLIC_URL: 'https://fans.example', TRUST_PROXY: '0' },
  { PUBLIC_URL: 'https://localhost:8443' },
  {
    PUBLIC_URL: 'https://fans.example',
    ROLE: 'worker',
    REDIS_URL: 'redis://redis.test',
    ...database,
    ...secret,
  },
])('%o says who speaks https, or does not have to', (env) => {
  expect(readConfig(env).publicUrl).toBe(env.PUBLIC_URL)
})

test('trusted proxies are addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::1',
  ])
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
})

test('a site that only this machine reaches takes live pictures on loopback, any other on all addresses', () => {
  expect(readConfig({}).live.host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).live.host).toBe('')
  expect(readConfig({ PUBLIC_URL: 'https://x.test', TRUST_PROXY: 'loopback' }).live.host).toBe('')
  expect(readConfig({ LIVE_HOST: '::' }).live.host).toBe('')
  expect(readConfig({ LIVE_HOST: '192.0.2.1' }).live.host).toBe('192.0.2.1')
  const { publicAddresses } = readConfig({ LIVE_PUBLIC_ADDRESS: '192.0.2.1, 2001:db8::1' }).live
  expect(publicAddresses).toEqual(['192.0.2.1', '2001:db8::1'])
})
