import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@ovation/testing'
import { openPool } from '@ovation/testing/database'
import { makeCreator, type Person } from '@ovation/testing/people'
import { runSite } from '@ovation/testing/run-site'
import { withoutJobs } from '@ovation/testing/without-jobs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { newId } from '#platform/ids'

// A separate process sends a mass message and is killed in the middle of a batch: a lock on a conversation keeps it
// there.

/** Four batches, the last one not full. */
const fans = 870
const patience = 600_000

let app: TestApp
let folder: string
let pool: pg.Pool
let creator: Person
let massId: string
const workers: ReturnType<typeof runSite>[] = []

beforeAll(async () => {
  // This app only enqueues jobs. The processes below run them.
  app = await startTestApp(withoutJobs)
  folder = await mkdtemp(join(tmpdir(), 'ovation-mass-'))
  pool = openPool({ connectionString: app.databaseUrl, max: 4 })
  creator = await makeCreator(app)
  const ids = Array.from({ length: fans }, () => newId())
  await app.platform.db.orm.insert(accounts).values(ids.map((id) => ({ id, name: 'Somebody' })))
  await app.platform.db.orm
    .insert(follows)
    .values(ids.map((followerId) => ({ followerId, creatorId: creator.id })))
}, patience)
afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL')
  await Promise.all(workers.map(({ exit }) => exit))
  await pool.end()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function startWorker() {
  const worker = runSite({ ROLE: 'worker', DATA_DIR: folder, DATABASE_URL: app.databaseUrl })
  workers.push(worker)
  return worker
}

async function one<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query<T>(text, values)
  if (!rows[0]) throw new Error('There is no such row.')
  return rows[0]
}

const look = () => app.as(creator.token)('GET /mass-messages/{id}', { params: { id: massId } })
const soon = { timeout: patience / 2, interval: 20 }

/** Locks the conversation with the fan at this position of the audience, as a concurrent writer would. */
async function holdConversation(place: number) {
  const { id: fanId } = await one<{ id: string }>(
    'select follower_id as id from follows where creator_id = $1 order by follower_id offset $2 limit 1',
    [creator.id, place],
  )
  const body = { source: 'user', sourceId: fanId } as const
  const { _id } = await app.as(creator.token)('POST /conversations', { body })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from conversations where id = $1 for update', [_id])
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    /** The waiting connections, read on another connection, because a transaction caches the activity it has read. */
    waiting: async () => {
      const found = await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
      return found.rows.map(({ pid }) => pid)
    },
    async letGo() {
      await holder.query('rollback')
      holder.release()
    },
  }
}

/** Runs a worker until it waits for this conversation, kills it, and starts another one. */
async function killAt(place: number, begin: () => Promise<unknown>) {
  const { waiting, letGo } = await holdConversation(place)
  await begin()
  const worker = startWorker()
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [pid] = await waiting()
  const before = await counted()
  worker.child.kill('SIGKILL')
  await worker.exit
  await letGo()
  // The uncommitted batch is rolled back, and nothing changes while no worker runs.
  const isGone = async () =>
    (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
  await expect.poll(isGone, soon).toBe(true)
  expect(await counted()).toEqual(before)
  startWorker()
  return before
}

const counted = () =>
  one<{ sent: number; written: number; gone: number }>(
    `select m.sent, count(w.id)::integer as written, count(w.deleted_at)::integer as gone
     from mass_messages m left join messages w on w.mass_id = m.id where m.id = $1 group by m.id`,
    [massId],
  )

/** The number of fans by the number of copies they have. */
const copies = async () =>
  (
    await pool.query(
      `select n::integer as copies, count(*)::integer as fans from (
         select count(w.id) as n from follows f
         left join conversations v on v.fan_id = f.follower_id and v.creator_id = f.creator_id
         left join messages w on w.conversation_id = v.id and w.mass_id = $2
         where f.creator_id = $1 group by f.follower_id
       ) each_fan group by n`,
      [creator.id, massId],
    )
  ).rows

describe('a mass message whose process is killed', () => {
  test(
    'reaches everyone once, and its count equals the messages written',
    async () => {
      const begin = async () => {
        const body = { audience: 'followers', text: 'To all of you' } as const
        massId = (await app.as(creator.token)('POST /mass-messages', { body }))._id
      }
      const before = await killAt(600, begin)
      expect(before).toEqual({ sent: 500, written: 500, gone: 0 })
      await expect.poll(async () => (await look()).status, soon).toBe('sent')
      expect(await counted()).toEqual({ sent: fans, written: fans, gone: 0 })
      expect(await copies()).toEqual([{ copies: 1, fans }])
      const wrong = await pool.query(
        `select from conversations v join conversation_members s on s.conversation_id = v.id and s.account_id = v.fan_id
         where v.creator_id = $1 and (v.last_seq <> 1 or s.unread <> 1)`,
        [creator.id],
      )
      expect(wrong.rowCount).toBe(0)
    },
    patience,
  )

  test('notifies each fan once', async () => {
    // Some may have been notified already.
    const { rows } = await pool.query<{ times: number; fans: number }>(
      `select (num_nonnulls(s.untold_since) + (
           select count(*) from notifications n where n.account_id = v.fan_id and n.kind = 'message'
         ))::integer as times, count(*)::integer as fans
       from conversations v join conversation_members s on s.conversation_id = v.id and s.account_id = v.fan_id
       where v.creator_id = $1 group by times`,
      [creator.id],
    )
    expect(rows).toEqual([{ times: 1, fans }])
  })

  test(
    'is unsent for everyone, once, also when that is interrupted',
    async () => {
      for (const { child } of workers) child.kill('SIGKILL')
      await Promise.all(workers.map(({ exit }) => exit))
      const { place } = await one<{ place: number }>(
        `select count(*)::integer as place from follows f where f.creator_id = $1 and f.follower_id < (
           select v.fan_id from messages w join conversations v on v.id = w.conversation_id
           where w.mass_id = $2 order by w.conversation_id offset 300 limit 1)`,
        [creator.id, massId],
      )
      const before = await killAt(place, () =>
        app.as(creator.token)('DELETE /mass-messages/{id}', { params: { id: massId } }),
      )
      expect(before).toEqual({ sent: fans, written: fans, gone: 250 })
      await expect.poll(counted, soon).toEqual({ sent: fans, written: fans, gone: fans })
      expect((await look()).status).toBe('unsent')
      const left = await pool.query(
        `select from messages w join conversations v on v.id = w.conversation_id
         where w.mass_id = $1 and (w.text <> '' or v.deletions <> 1)`,
        [massId],
      )
      expect(left.rowCount).toBe(0)
    },
    patience,
  )
})
