import { once } from 'node:events'
import { startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('requests are counted by the pattern of their route, not by their URL', async () => {
  await app.http.inject({ url: '/api/performers/somebody' })
  await app.http.inject({ url: '/api/performers/somebody-else' })
  await app.http.inject({ url: '/nowhere/in/particular' })
  const { body, headers } = await app.http.inject({ url: '/api/metrics' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/performers\/:id",status="404"\} 2/,
  )
  expect(body).not.toContain('somebody')
  expect(body).not.toContain('particular')
  expect(body).toMatch(/^database_connections \d+$/m)
  expect(body).toMatch(/^sockets_open 0$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
})

test('without a token the metrics are readable from this machine only, and not through a proxy on it', async () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: '/api/metrics', remoteAddress, headers })
  for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1']) {
    expect((await from(address)).statusCode).toBe(200)
  }
  expect((await from('10.0.0.1')).statusCode).toBe(404)
  expect((await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})

test('with a token they are readable from anywhere with it', async () => {
  const guarded = await startTestApp({ METRICS_TOKEN: 'let me see' }, { databaseUrl: app.databaseUrl })
  const from = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    guarded.http.inject({ url: '/api/metrics', remoteAddress, headers })
  expect((await from({ authorization: 'Bearer let me see' })).statusCode).toBe(200)
  expect((await from({ authorization: 'Bearer let me' })).statusCode).toBe(401)
  expect((await from({}, '127.0.0.1')).statusCode).toBe(401)
  await guarded.close()
})

test('health reports that the process runs; ready reports whether the database responds', async () => {
  const ask = async (url: string) => {
    const answer = await app.http.inject({ url })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect(await ask('/api/health')).toEqual({ status: 200, body: { status: 'up' } })
  // A busy machine may be late once.
  const isReady = () =>
    soon(async () => expect(await ask('/api/ready')).toEqual({ status: 200, body: { status: 'ready' } }))
  await isReady()
  const { pool } = app.platform.db
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  expect(await ask('/api/health')).toMatchObject({ status: 200 })
  expect(await ask('/api/ready')).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'the database does not answer in time' },
  })
  for (const connection of taken) connection.release()
  await isReady()
})

test('a process that is shutting down is not ready, but finishes its requests', async () => {
  const closing = await startTestApp({}, { databaseUrl: app.databaseUrl })
  const address = await closing.http.listen({ port: 0, host: '127.0.0.1' })
  const { pool } = closing.platform.db
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const arrived = once(closing.http.server, 'request')
  const slow = fetch(`${address}/api/settings/public`)
  await arrived
  const closed = closing.close()
  const ready = await closing.http.inject({ url: '/api/ready' })
  expect(ready.json()).toEqual({ status: 'not ready', reason: 'shutting down' })
  for (const holder of holders) holder.release()
  expect((await slow).status).toBe(200)
  await closed
})
