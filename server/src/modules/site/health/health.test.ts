import { makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMediaState } from '#platform/files'
import { newId } from '#platform/ids'
import { readQueueState } from '#platform/jobs'
import { defineModule } from '#platform/module'
import { backupFinding, diskFinding, jobFinding, processFinding } from './checks.ts'
import { latestReport, readHealth, runChecks } from './report.ts'
import { addBackup, beginWatch } from './store.ts'
import { watchHealth } from './watch-health.ts'

/** A job that fails while `isBroken`. */
let isBroken = true
const done: number[] = []
const stumbling = defineModule({
  name: 'stumbling',
  jobs: ({ jobs }) =>
    jobs.on<{ n: number }>('stumble', async ({ n }) => {
      if (isBroken) throw new Error(`number ${n} stumbled`)
      done.push(n)
    }),
})

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await startTestApp({}, { moreModules: [stumbling] })
  owner = (await makeOperator(app)).token
})
afterAll(() => app.close())

/** Enqueues a job without further attempts, and waits until it has failed. */
async function failJob(n: number) {
  isBroken = true
  const { platform } = app
  await platform.db.orm.transaction(async (tx) => {
    await platform.jobs.enqueue(tx, 'stumble', { n })
    await tx.execute(sql`update pgboss.job set retry_limit = 0 where name = 'stumble' and state = 'created'`)
  })
  return soon(async () => {
    const { data } = await app.as(owner)('GET /operator/jobs/failed', { query: { job: 'stumble' } })
    const found = data.find(({ error }) => error === `number ${n} stumbled`)
    if (!found) throw new Error('not failed yet')
    return found
  })
}

test('every part of the site is checked, with what to do where something is wrong', async () => {
  // Reports are kept for a few seconds, and the first may have been made before the first heartbeat.
  const health = await soon(async () => {
    const health = await app.as(owner)('GET /operator/health')
    expect(health.processes).toHaveLength(1)
    expect(health.checks.find(({ part }) => part === 'processes')).toMatchObject({ state: 'ok' })
    return health
  })
  const of = (part: string) => health.checks.find((check) => check.part === part)
  for (const part of ['database', 'migrations', 'redis', 'storage', 'processes', 'live'])
    expect(of(part)).toMatchObject({ state: 'ok', advice: null })
  expect(of('mail')).toMatchObject({ state: 'warning', advice: expect.stringContaining('SMTP_URL') })
  expect(of('backup')).toMatchObject({ state: 'warning', summary: 'No backup recorded.' })
  expect(health).toMatchObject({ state: 'warning', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(health.migration.name).toMatch(/^\d{4}_\w+\.sql$/)
  expect(health.processes[0]).toMatchObject({ role: 'all', version: health.version })
})

test('a part that fails or does not answer is a finding of its own, and the others are still checked', async () => {
  const { platform } = app
  const broken = {
    ...platform,
    files: { ...platform.files, verify: () => Promise.reject(new Error('EACCES: permission denied')) },
    mail: { ...platform.mail, verify: () => new Promise<never>(() => {}) },
  }
  const found = await runChecks(broken)
  const of = (part: string) => found.find((check) => check.part === part)
  expect(of('storage')).toMatchObject({
    state: 'failing',
    summary: 'The storage failed: EACCES: permission denied',
    advice: expect.stringContaining('permissions of the data folder'),
  })
  expect(of('mail')).toMatchObject({
    state: 'failing',
    summary: 'The mail server did not answer within 8 s.',
  })
  expect(of('database')).toMatchObject({ state: 'ok' })
})

test('the report names since when a part has its state, and only a change moves it', async () => {
  const { platform } = app
  const broken = {
    ...platform,
    files: { ...platform.files, verify: () => Promise.reject(new Error('read-only')) },
  }
  const since = async () => {
    const { rows } = await platform.db.pool.query<{ state: string; since: Date }>(
      `select state, since from health_states where part = 'storage'`,
    )
    return rows[0]
  }
  await watchHealth(platform)
  const first = await since()
  await watchHealth(platform)
  expect(await since()).toEqual(first)
  await watchHealth(broken)
  expect(await since()).toMatchObject({ state: 'failing' })
  expect((await since())?.since).not.toEqual(first?.since)
})

test('operators are notified after two findings in a row, once, and again after it worked', async () => {
  const { platform } = app
  const verify = () => Promise.reject(new Error('disk gone'))
  const broken = { ...platform, files: { ...platform.files, verify } }
  const { token } = await makeOperator(app)
  const alerts = async () => {
    const { data } = await app.as(token)('GET /notifications', { query: {} })
    return data.filter(({ text }) => text?.includes('disk gone')).length
  }
  await watchHealth(platform)
  const seen: number[] = []
  for (const site of [broken, platform, broken, broken, broken, platform, broken, broken]) {
    await watchHealth(site)
    seen.push(await alerts())
  }
  expect(seen).toEqual([0, 0, 0, 1, 1, 1, 1, 2])
})

test('the watch notifies also while the queue hangs', async () => {
  const { platform } = app
  const { token } = await makeOperator(app)
  const enqueue = () => new Promise<never>(() => {})
  const verify = () => Promise.reject(new Error('no bucket'))
  const hanging = {
    ...platform,
    files: { ...platform.files, verify },
    extensions: { ...platform.extensions, announce: enqueue },
  }
  await watchHealth(platform)
  for (let n = 0; n < 2; n++) await watchHealth(hanging)
  const { data } = await app.as(token)('GET /notifications', { query: {} })
  expect(data.some(({ text }) => text?.includes('no bucket'))).toBe(true)
})

test('several processes watch one after the other, and one of them at a time', async () => {
  const { orm } = app.platform.db
  await orm.execute(sql`delete from health_watch`)
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginWatch(orm, 30)))
  expect(begun.filter(Boolean)).toHaveLength(1)
  await orm.execute(sql`update health_watch set watched_at = now() - interval '31 seconds'`)
  expect([await beginWatch(orm, 30), await beginWatch(orm, 30)]).toEqual([true, false])
})

test('jobs that failed since the last watch notify operators once, merged while unread', async () => {
  await watchHealth(app.platform)
  const { token } = await makeOperator(app)
  const alerts = async () => {
    const { data } = await app.as(token)('GET /notifications', { query: {} })
    return data.filter(({ text }) => text?.includes('stumble'))
  }
  for (const n of [31, 32]) await failJob(n)
  for (let n = 0; n < 2; n++) await watchHealth(app.platform)
  expect(await alerts()).toHaveLength(1)
  await failJob(33)
  await watchHealth(app.platform)
  expect(await alerts()).toHaveLength(1)
})

test('a backup is fine for a day, a warning after 26 hours and a failure after 72', async () => {
  const now = new Date()
  const ended = (hours: number) => ({
    ...{ id: newId(), kind: 'full' as const, note: 'nightly' },
    createdAt: new Date(now.getTime() - hours * 3_600_000),
  })
  const states = [undefined, ended(25), ended(27), ended(71), ended(73)].map((latest) =>
    backupFinding(latest, now),
  )
  expect(states.map(({ state }) => state)).toEqual(['warning', 'ok', 'warning', 'warning', 'failing'])
  expect(states[0]?.advice).toContain('npm run backup:done')
  expect(states[1]?.summary).toContain('nightly')
  await addBackup(app.platform.db.orm, { kind: 'incremental', note: '' })
  latestReport.of(app.platform).until = 0
  const { lastBackupAt, checks } = await app.as(owner)('GET /operator/health')
  expect(Date.parse(lastBackupAt ?? '')).toBeGreaterThan(now.getTime() - 60_000)
  expect(checks.find(({ part }) => part === 'backup')).toMatchObject({ state: 'ok' })
})

test('a queue that can’t be read makes the report red instead of keeping it waiting', async () => {
  const { platform } = app
  const orm = new Proxy(platform.db.orm, {
    get: (target, name) => (name === 'execute' ? () => new Promise(() => {}) : Reflect.get(target, name)),
  })
  const hanging = { ...platform, db: { ...platform.db, orm } }
  latestReport.of(platform).until = 0
  const report = await readHealth(hanging)
  latestReport.of(platform).until = 0
  expect(report.state).toBe('failing')
  expect(report.jobs).toEqual({ waiting: 0, failed: 0, oldest: null })
})

test('a failed job of money is discarded by owners only', async () => {
  const job = await failJob(41)
  const params = { id: job._id }
  const support = await makeOperator(app, 'support')
  await app.platform.db.orm.execute(
    sql`update pgboss.job set name = 'payments.reconcile' where id = ${job._id}::uuid`,
  )
  await expect(app.as(support.token)('DELETE /operator/jobs/{id}', { params })).rejects.toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  })
  await app.as(owner)('DELETE /operator/jobs/{id}', { params })
})

test('the queue and the uploads are read with the time since when they wait', async () => {
  const { db, jobs } = app.platform
  await db.orm.transaction(async (tx) => {
    // Creating the operator has enqueued jobs too.
    await tx.execute(sql`delete from pgboss.job where state = 'created'`)
    await jobs.enqueue(tx, 'stumble', { n: 0 })
    await tx.execute(
      sql`update pgboss.job set start_after = now() - interval '3 minutes' where state = 'created'`,
    )
    const { oldest, waiting } = await readQueueState(tx)
    expect([oldest?.name, waiting]).toEqual(['stumble', 1])
    expect(Math.round((Date.now() - (oldest?.dueAt.getTime() ?? 0)) / 60_000)).toBe(3)
    await tx.execute(sql`delete from pgboss.job where name = 'stumble'`)
    await tx.execute(sql`
      insert into files (id, kind, storage_key, mime, size, status, queued_at)
      values (${newId()}, 'video', 'x', 'video/mp4', 1, 'uploaded', now() - interval '5 minutes')`)
    const { since, waiting: files } = await readMediaState(tx)
    expect([files, Math.round((Date.now() - (since?.getTime() ?? 0)) / 60_000)]).toEqual([1, 5])
    await tx.execute(sql`delete from files where storage_key = 'x'`)
  })
})

test('a process of several that runs no jobs is no reason to worry, none that does is', () => {
  const process = (fields: object) => ({
    ...{ id: newId(), role: 'api', version: '1.0.0', hasFfmpeg: null, diskFree: 100, diskSize: 200 },
    ...{ startedAt: new Date(), seenAt: new Date(), ...fields },
  })
  expect(processFinding([process({})])).toMatchObject({ state: 'failing' })
  expect(processFinding([process({}), process({ hasFfmpeg: true })])).toMatchObject({ state: 'ok' })
  const mixed = [process({ hasFfmpeg: true }), process({ version: '1.1.0' })]
  expect(processFinding(mixed)).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('1.0.0, 1.1.0'),
  })
  const gigabyte = 1024 ** 3
  const disk = (free: number) => process({ diskFree: free * gigabyte, diskSize: 10 * gigabyte })
  expect(diskFinding([disk(5)], 1024)).toMatchObject({ state: 'ok' })
  expect(diskFinding([disk(5), disk(2)], 1024)).toMatchObject({ state: 'warning' })
  expect(diskFinding([disk(5), disk(0.5)], 1024)).toMatchObject({ state: 'failing' })
})

test('jobs that wait too long are a warning after a minute and a failure after a quarter of an hour', () => {
  const now = new Date()
  const waited = (minutes: number) => ({
    ...{ waiting: 1, failed: 0 },
    oldest: { name: 'send-mail', dueAt: new Date(now.getTime() - minutes * 60_000) },
  })
  expect(jobFinding({ waiting: 0, failed: 0, oldest: null }, now)).toMatchObject({ state: 'ok' })
  expect(jobFinding(waited(0.5), now)).toMatchObject({ state: 'ok' })
  expect(jobFinding(waited(5), now)).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('The oldest, send-mail, has waited 5 min.'),
  })
  expect(jobFinding(waited(20), now)).toMatchObject({ state: 'failing' })
  expect(jobFinding({ waiting: 0, failed: 2, oldest: null }, now)).toMatchObject({
    state: 'warning',
    summary: '2 jobs have failed. No job is waiting.',
  })
})

test('a failed job is listed with its error, retried once, and recorded', async () => {
  const job = await failJob(1)
  expect(job).toMatchObject({ name: 'stumble', attempts: 1 })
  expect((await app.as(owner)('GET /admin/pending')).jobs).toBe(1)
  isBroken = false
  const params = { id: job._id }
  const support = await makeOperator(app, 'support')
  const attempts = await Promise.allSettled(
    [owner, support.token].map((token) =>
      app.as(token)('POST /operator/jobs/{id}/retry', { params, body: {} }),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } })
  await soon(() => expect(done).toEqual([1]))
  const { data } = await app.as(owner)('GET /operator/audit', { query: { subjectId: job._id } })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    action: 'job.retry',
    changes: [
      { field: 'job', before: 'stumble', after: 'stumble' },
      { field: 'state', before: 'failed', after: 'retry' },
    ],
  })
})

test('a retried job that fails again is listed again', async () => {
  const job = await failJob(2)
  await app.as(owner)('POST /operator/jobs/{id}/retry', { params: { id: job._id }, body: {} })
  const again = await soon(async () => {
    const { data } = await app.as(owner)('GET /operator/jobs/failed', { query: {} })
    const found = data.find(({ _id }) => _id === job._id)
    expect(found?.attempts).toBe(2)
    return found
  })
  expect(again?.error).toBe('number 2 stumbled')
})

test('a discarded job is gone, and a second operator learns that', async () => {
  const job = await failJob(3)
  const params = { id: job._id }
  await app.as(owner)('DELETE /operator/jobs/{id}', { params })
  const { data } = await app.as(owner)('GET /operator/jobs/failed', { query: {} })
  expect(data.map(({ _id }) => _id)).not.toContain(job._id)
  await expect(app.as(owner)('DELETE /operator/jobs/{id}', { params })).rejects.toMatchObject({ status: 404 })
  const { data: entries } = await app.as(owner)('GET /operator/audit', { query: { subjectId: job._id } })
  expect(entries.map(({ action }) => action)).toEqual(['job.discard'])
})

test('failed jobs are read page by page', async () => {
  for (const n of [11, 12, 13]) await failJob(n)
  const read = (query: object) =>
    app.as(owner)('GET /operator/jobs/failed', { query: { limit: 2, ...query } })
  const first = await read({})
  const second = await read({ cursor: first.cursor })
  expect(first.data.map(({ error }) => error)).toEqual(['number 13 stumbled', 'number 12 stumbled'])
  expect(second.data[0]?.error).toBe('number 11 stumbled')
  expect(await read({ job: 'other' })).toMatchObject({ data: [], total: 0 })
})
