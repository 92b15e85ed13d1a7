import { makeSiteDatabase } from '@ovation/testing/site-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { type Database, openDatabase } from '#platform/postgres'
import { addProcessingTime, nextFile, shortSeconds, takeNext } from './queue.ts'
import { files, mediaTurns } from './tables/files.ts'

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let db: Database
beforeAll(async () => {
  database = await makeSiteDatabase()
  db = openDatabase(database.url, { max: 8 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  await db.orm.delete(files)
  await db.orm.delete(mediaTurns)
})

const names = new Map<string, string>()

async function makeOwner() {
  const id = newId()
  await db.pool.query(`insert into accounts (id, name) values ($1, 'Somebody')`, [id])
  return id
}

/** Queued so many seconds ago. */
async function queue(
  name: string,
  ownerId: string | null,
  { seconds, ago = 60, isUsed = true }: { seconds: number; ago?: number; isUsed?: boolean },
) {
  const id = newId()
  names.set(id, name)
  const queuedAt = new Date(Date.now() - ago * 1000)
  await db.orm.insert(files).values({
    ...{ id, ownerId, kind: 'video', storageKey: `video/${id}/original.mp4`, mime: 'video/mp4', size: 1 },
    ...{ status: 'uploaded', workSeconds: seconds, queuedAt: isUsed ? queuedAt : null },
    processBy: new Date(queuedAt.getTime() + seconds * 1000),
  })
}

const take = async (isShort = false) => {
  const id = await db.orm.transaction((tx) => takeNext(tx, { isShort }))
  return id === null ? null : names.get(id)
}

/** As if the file in progress of this name had taken so many seconds. */
async function finish(name: string, seconds: number) {
  const id = [...names].find(([, known]) => known === name)?.[0] ?? expect.fail()
  const { rows } = await db.pool.query<{ ownerId: string }>(
    `update files set status = 'finished', started_at = now() - make_interval(secs => $2)
     where id = $1 returning owner_id as "ownerId"`,
    [id, seconds],
  )
  const startedAt = new Date(Date.now() - seconds * 1000)
  const [file] = await db.orm.select().from(files).where(sql`id = ${id}`)
  if (!file || !rows[0]) expect.fail()
  await addProcessingTime(db.orm, { ...file, startedAt })
}

/** With one worker, in the order of processing, each for its own duration. */
async function processAll(seconds: number) {
  const order: string[] = []
  for (let name = await take(); name; name = await take()) {
    order.push(name)
    await finish(name, seconds)
  }
  return order
}

test('an owner with one file does not wait for all files of another', async () => {
  const [busy, patient] = [await makeOwner(), await makeOwner()]
  for (let i = 1; i <= 5; i++) await queue(`busy ${i}`, busy, { seconds: 3600 + i, ago: 100 })
  await queue('the only one', patient, { seconds: 3600, ago: 10 })
  expect(await take()).toBe('busy 1')
  await finish('busy 1', 30)
  expect(await take()).toBe('the only one')
})

test('owners who both have a backlog take turns', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()]
  for (let i = 1; i <= 3; i++) await queue(`one ${i}`, one, { seconds: 100 + i, ago: 100 })
  for (let i = 1; i <= 3; i++) await queue(`other ${i}`, other, { seconds: 100 + i, ago: 90 })
  expect(await processAll(20)).toEqual(['one 1', 'other 1', 'one 2', 'other 2', 'one 3', 'other 3'])
})

test('short files of an owner are first, and long ones still get their turn', async () => {
  const owner = await makeOwner()
  await queue('long', owner, { seconds: 3600, ago: 3500 })
  await queue('short', owner, { seconds: 2, ago: 10 })
  expect(await take()).toBe('short')
  // After as much time as its own length, it is no longer postponed.
  await queue('new and short', owner, { seconds: 200, ago: 0 })
  await db.orm.execute(
    sql`update files set process_by = process_by - interval '1 hour' where work_seconds = 3600`,
  )
  expect(await take()).toBe('long')
})

test('with several workers, an owner with nothing in progress is first', async () => {
  const [busy, idle] = [await makeOwner(), await makeOwner()]
  await queue('busy 1', busy, { seconds: 10, ago: 100 })
  await queue('busy 2', busy, { seconds: 10, ago: 100 })
  await queue('idle', idle, { seconds: 5000, ago: 1 })
  expect([await take(), await take(), await take(), await take()]).toEqual(['busy 1', 'idle', 'busy 2', null])
})

test('workers that choose at once choose different files of different owners', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, makeOwner))
  for (const [index, owner] of owners.entries())
    for (let i = 0; i < 3; i++) await queue(`owner ${index}`, owner, { seconds: 10 + i })
  const taken = await Promise.all(owners.map(() => take()))
  expect(taken.sort()).toEqual(owners.map((_, index) => `owner ${index}`))
})

test('a worker for short files leaves the long ones to others', async () => {
  const owner = await makeOwner()
  await queue('long', owner, { seconds: shortSeconds + 1, ago: 5000 })
  expect(await take(true)).toBeNull()
  await queue('short', owner, { seconds: shortSeconds, ago: 1 })
  expect(await take(true)).toBe('short')
  expect(await take()).toBe('long')
})

test('files that are not queued are ignored: an unsent clip, and a file that waits for a retry', async () => {
  const owner = await makeOwner()
  await queue('not sent', owner, { seconds: 1, isUsed: false })
  await queue('later', owner, { seconds: 1, ago: -60 })
  expect(await take()).toBeNull()
})

test('files without an owner are processed too', async () => {
  await queue('nobody’s', null, { seconds: 1 })
  expect(await take()).toBe('nobody’s')
})

test('a long use of many workers postpones an owner by an hour at most', async () => {
  const [heavy, fresh] = [await makeOwner(), await makeOwner()]
  for (let i = 0; i < 4; i++) await queue(`heavy ${i}`, heavy, { seconds: 10 })
  await take()
  for (let i = 0; i < 4; i++) await finish('heavy 0', 5 * 3600)
  const { rows } = await db.pool.query<{ minutes: number }>(
    `select round(extract(epoch from max(busy_until) - now()) / 60)::int as minutes from media_turns`,
  )
  expect(rows[0]?.minutes).toBe(60)
  await queue('fresh', fresh, { seconds: 10, ago: 0 })
  expect(await take()).toBe('fresh')
})

test('choosing reads the index, not the table', async () => {
  const plan = await db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<Record<'QUERY PLAN', string>>(sql`explain ${nextFile(null)}`)
  })
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('files_queue')
  expect(text).not.toMatch(/Seq Scan on files/)
})
