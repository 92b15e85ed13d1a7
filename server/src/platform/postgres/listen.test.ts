import { makeDatabase } from '@ovation/testing/database'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { listen } from './listen.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const say = (word: string) => db.pool.query('select pg_notify($1, $2)', ['Talk', word])

async function listeners() {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen "Talk"'`,
  )
  return rows.map(({ pid }) => pid)
}

test('notifications on a channel arrive, also after the connection was lost, and not after a stop', async () => {
  const received: string[] = []
  const onListening = vi.fn()
  const listening = listen(db, 'Talk', { onListening, onNotice: (word) => received.push(word) })
  await soon(() => expect(onListening).toHaveBeenCalledTimes(1))
  const [first] = await listeners()
  await say('one')
  await soon(() => expect(received).toEqual(['one']))

  await db.pool.query('select pg_terminate_backend($1)', [first])
  await soon(() => expect(onListening).toHaveBeenCalledTimes(2))
  expect(await listeners()).not.toContain(first)
  await say('two')
  await soon(() => expect(received).toEqual(['one', 'two']))

  await listening.stop()
  await soon(async () => expect(await listeners()).toEqual([]))
})

test('a listener to an unreachable database can stop', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
  const listening = listen(nowhere, 'talk', { onListening: () => {}, onNotice: () => {} })
  await listening.stop()
  await nowhere.close()
})
