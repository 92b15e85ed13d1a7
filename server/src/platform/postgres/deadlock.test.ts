import { makeDatabase } from '@ovation/testing/database'
import { soon } from '@ovation/testing/soon'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 3 })
  await db.pool.query('create table places (id int primary key, visits int not null default 0)')
  await db.pool.query('insert into places (id) values (1), (2)')
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('two transactions that lock in opposite order are both done, once each', async () => {
  let waiting = 0
  let attempts = 0
  const visit = (first: number, second: number) =>
    db.orm.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`update places set visits = visits + 1 where id = ${first}`)
      waiting += 1
      await soon(() => expect(waiting).toBeGreaterThanOrEqual(2))
      await tx.execute(sql`update places set visits = visits + 1 where id = ${second}`)
    })
  await Promise.all([visit(1, 2), visit(2, 1)])
  expect(attempts).toBe(3)
  const { rows } = await db.pool.query('select visits from places order by id')
  expect(rows).toEqual([{ visits: 2 }, { visits: 2 }])
})

test('other failures are not tried again', async () => {
  let attempts = 0
  const failing = db.orm.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`insert into places (id) values (1)`)
  })
  await expect(failing).rejects.toThrow()
  expect(attempts).toBe(1)
})
