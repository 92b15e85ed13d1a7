import { startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import {
  beginPrivately,
  letPass,
  makePair,
  type Pair,
  requestPrivateStream,
  withoutClock,
} from '@ovation/testing/private-streams'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { verifyIn } from '../../money/ledger/verify.ts'
import { settleNow } from './clock.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeScene>>
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), ...withoutClock })
  scene = await makeScene()
})
afterAll(() => app.close())

/** A requested one, a running one that was first paid with a bonus, and an ended one. */
async function makeScene() {
  const [waiting, running, over] = await Promise.all(
    [{ tokens: 50 }, { tokens: 50, bonus: { tokens: 3 } }, { tokens: 50, bonus: { tokens: 3 } }].map(
      (terms) => makePair(app, terms),
    ),
  )
  if (!waiting || !running || !over) throw new Error('There is nobody.')
  const asked = (await requestPrivateStream(app, waiting, 5))._id
  const runs = await beginPrivately(app, running, 5)
  await letPass(app, runs, 61)
  await settleNow(app.platform, runs)
  const ended = await beginPrivately(app, over, 5)
  await letPass(app, ended, 61)
  await leave(over, ended)
  return { waiting, running, over, asked, runs, ended }
}

const leave = ({ fan }: Pair, id: string) =>
  app.as(fan.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })

class Undo extends Error {}

/** The verifier's differences after manual writes to the tables with all rights, which are rolled back. */
async function afterTampering(statement: string): Promise<string[]> {
  let differences: string[] = []
  const tampering = app.platform.db.orm.transaction(async (tx: Queryable) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const check of ['add_up', 'keep_nothing', 'start_paid'])
      await tx.execute(sql.raw(`alter table private_streams drop constraint private_streams_${check}`))
    await tx.execute(sql.raw(statement))
    differences = (await verifyIn(tx, app.platform.extensions.verifies)).differences
    throw new Undo()
  })
  await expect(tampering).rejects.toBeInstanceOf(Undo)
  return differences
}

test('regular private streams have no differences', async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})

const entriesOf = (key: string) =>
  `ledger_postings where transfer_id = (select id from ledger_transfers where key = '${key}')`

test.each<[string, (s: typeof scene) => string, (s: typeof scene) => string | RegExp]>([
  [
    'a stake of which no private stream knows',
    ({ asked }) => `delete from private_streams where id = '${asked}'`,
    ({ waiting }) => `${waiting.fan.id} has 10.00 tokens held; their private streams need 0.00.`,
  ],
  [
    'what is still held',
    ({ asked }) => `update private_streams set staked = staked - 100 where id = '${asked}'`,
    ({ waiting }) => `${waiting.fan.id} has 10.00 tokens held; their private streams need 9.00.`,
  ],
  [
    'more minutes than tokens were held for',
    ({ asked }) => `update private_streams set minutes = 6 where id = '${asked}'`,
    ({ asked }) => `For the private stream ${asked} 10.00 tokens were held; its minutes cost 12.00.`,
  ],
  [
    'a stream that does not add up',
    ({ ended }) => `update private_streams set returned = returned + 1 where id = '${ended}'`,
    ({ ended }) =>
      `Of the private stream ${ended}, which is ended, 10.00 tokens were held; 4.00 are paid, 6.01 released and 0.00 still held.`,
  ],
  [
    'a minute that nobody paid',
    ({ runs }) => `update private_streams set paid_minutes = 3, staked = staked - 200 where id = '${runs}'`,
    ({ runs, running }) =>
      `The ledger lacks an entry of private-stream:${runs}:minute:3: 1.60 tokens from stake of ${running.fan.id} to earnings of ${running.creator.id}.`,
  ],
  [
    'a minute that was paid twice',
    ({ runs, running }) => `
      insert into ledger_transfers (id, kind, key) values ('${newId()}', 'private_stream', 'private-stream:${runs}:minute:9');
      insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
      select id, 1, 'stake', '${running.fan.id}', 'earnings', '${running.creator.id}', 160
      from ledger_transfers where key = 'private-stream:${runs}:minute:9'`,
    ({ runs }) => new RegExp(`^Nothing explains an entry of private-stream:${runs}:minute:9: 1.60 tokens`),
  ],
  [
    'a promotion that was paid out as money',
    ({ runs, running }) => `
      update ledger_postings set to_place = 'earnings' where to_place = 'promotion' and to_owner = '${running.creator.id}'
        and transfer_id = (select id from ledger_transfers where key = 'private-stream:${runs}:minute:1')`,
    ({ runs, running }) =>
      `The ledger lacks an entry of private-stream:${runs}:minute:1: 1.60 tokens from stake of ${running.fan.id} to promotion of ${running.creator.id}.`,
  ],
  [
    'tokens that never came back',
    ({ ended }) => `delete from ${entriesOf(`private-stream:${ended}:return`)}`,
    ({ ended }) => new RegExp(`^The ledger lacks an entry of private-stream:${ended}:return: 6.00 tokens`),
  ],
  [
    'a charge of another price',
    ({ ended }) => `update charges set gross = gross + 100 where id = '${ended}'`,
    ({ ended }) =>
      `The private stream ${ended} is ended and has 4.00 tokens paid; its charge is success and of 5.00.`,
  ],
  [
    'a charge whose bonus is denied',
    ({ ended }) => `update charges set unpaid = 0 where id = '${ended}'`,
    ({ ended }) =>
      `The private stream ${ended} is ended and has 4.00 tokens paid; its charge is success and of 4.00.`,
  ],
  [
    'a charge that is settled while it grows',
    ({ runs }) => `update charges set status = 'success' where id = '${runs}'`,
    ({ runs }) =>
      `The private stream ${runs} is running and has 4.00 tokens paid; its charge is success and of 4.00.`,
  ],
  [
    'a charge of no private stream',
    ({ ended }) => `delete from private_streams where id = '${ended}'`,
    ({ ended }) =>
      `The private stream ${ended} is unknown and has 0.00 tokens paid; its charge is success and of 4.00.`,
  ],
])('%s is found and named', async (_what, statement, sentence) => {
  const expected = sentence(scene)
  const differences = await afterTampering(statement(scene))
  expect(differences).toContainEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})
