import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '#platform/postgres'
import { extensions } from '../../index.ts'
import { followCluster } from './follow-cluster.ts'
import { balanceOf, earnings, outside, transfer, verifyLedger } from './index.ts'
import { sumUp } from './store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let original: Database
/** A database in a new cluster, whose transaction ids start low. */
let restored: Database
let cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await makeDatabase()
  original = openDatabase(database.url, { max: 4 })
  const dataDir = await mkdtemp(join(tmpdir(), 'ovation-restore-'))
  cleanUp = [() => rm(dataDir, { recursive: true, force: true }), database.drop]
  const cluster = await startEmbeddedPostgres({ dataDir, ephemeral: true })
  restored = openDatabase(cluster.url, { max: 4 })
  cleanUp = [() => restored.close(), cluster.stop, () => original.close(), database.drop, ...cleanUp]
  await migrate(restored.pool)
})
afterAll(async () => {
  for (const step of cleanUp) await step()
})

const log = createLog('silent')
const creator = newId()
const earn = ({ orm }: Database, amount: number) =>
  transfer(orm, {
    kind: 'test',
    key: newId(),
    postings: [{ from: outside, to: earnings(creator), amount }],
  })
const earned = ({ orm }: Database) => balanceOf(orm, earnings(creator))

/** Only the totals are checked: the earnings made here have no charges, which the verifier reports too. */
async function wrongTotals(db: Database) {
  return (await verifyLedger({ db, extensions })).differences.filter((sentence) =>
    sentence.startsWith('The total of'),
  )
}

async function nextId({ pool }: Database) {
  const { rows } = await pool.query<{ id: number }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id',
  )
  return rows[0]?.id ?? 0
}

/** Uses up transaction ids, as other writers would. */
async function burnIds({ pool }: Database, until: number) {
  await pool.query(`do $$ begin
    while pg_snapshot_xmax(pg_current_snapshot())::text::bigint <= ${until} loop
      perform pg_current_xact_id();
      commit;
    end loop;
  end $$`)
}

/** Copies the rows like a dump, without triggers. */
async function restore() {
  const client = await restored.pool.connect()
  await client.query(`begin; set local session_replication_role = replica;
    truncate ledger_transfers, ledger_postings, ledger_totals, ledger_clusters`)
  for (const table of ['ledger_transfers', 'ledger_postings', 'ledger_totals', 'ledger_clusters']) {
    const { rows } = await original.pool.query(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
    )
    await client.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
      [rows[0]?.rows],
    )
  }
  await client.query('commit')
  client.release()
}

test('sales after a restore into another cluster count, whatever its transaction ids are', async () => {
  await burnIds(original, (await nextId(restored)) + 3000)
  await followCluster({ db: original, log })
  await earn(original, 100_000)
  await sumUp(original.orm)
  await earn(original, 43_846)
  const cut = await nextId(original)
  await restore()
  expect(await nextId(restored)).toBeLessThan(cut)

  await followCluster({ db: restored, log })
  await earn(restored, 2000)
  expect(await earned(restored)).toBe(145_846)
  await burnIds(restored, cut + 10)
  expect(await earned(restored)).toBe(145_846)
  await earn(restored, 7)
  await sumUp(restored.orm)
  expect(await earned(restored)).toBe(145_853)
  expect(await wrongTotals(restored)).toEqual([])
})

test('a restore that is noticed late loses nothing, and all entries are in the totals', async () => {
  await burnIds(original, (await nextId(restored)) + 2000)
  await sumUp(original.orm)
  await restore()
  await earn(restored, 2000)
  await burnIds(restored, (await nextId(original)) + 10)
  await followCluster({ db: restored, log })
  await earn(restored, 500)
  expect(await earned(restored)).toBe(146_346)
  await followCluster({ db: restored, log })
  // Entries younger than an open transaction, such as autovacuum's, are summed up when that has ended.
  await soon(async () => {
    await sumUp(restored.orm)
    const { rows } = await restored.orm.execute(sql`
      select total, (select count(*) from ledger_postings where written_in >= through) as tail
      from ledger_totals where owner = ${creator}`)
    expect(rows).toEqual([{ total: 146_346, tail: 0 }])
  })
  expect(await wrongTotals(restored)).toEqual([])
})

test('in the same cluster nothing is rebuilt', async () => {
  const since = () => restored.orm.execute(sql`select identity, since from ledger_clusters`)
  const before = await since()
  await Promise.all([1, 2, 3].map(() => followCluster({ db: restored, log })))
  expect((await since()).rows).toEqual(before.rows)
})
