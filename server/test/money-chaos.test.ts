import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@ovation/contract/client'
import { letPass } from '@ovation/testing/private-streams'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { type Database, openDatabase } from '#platform/postgres'
import { extensions } from '../src/modules/index.ts'
import { type KillableSite, runKillableSite } from './chaos/killable-site.ts'
import { type Diary, movesOf, newDiary } from './chaos/moves.ts'
import { randomFrom } from './chaos/random.ts'
import { makeWorld, moveIn, stockAtFirst, type World } from './chaos/world.ts'

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000_000)
/** Enough to sell out and to empty wallets. More moves would not find other faults. */
const moves = Number(process.env.CHAOS_MOVES ?? 500)
const clients = 16
/** The shares of the moves after which a process is killed, plus a random offset. */
const killAt = [0.2, 0.5, 0.8]
const patience = 1_200_000

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let folder: string
let db: Database
let site: KillableSite
beforeAll(async () => {
  database = await makeSiteDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ovation-chaos-'))
  db = openDatabase(database.url, { max: 2 })
}, patience)
afterAll(async () => {
  await site?.end()
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function idsOf(query: string): Promise<string[]> {
  return (await db.pool.query<{ id: string }>(query)).rows.map(({ id }) => id).sort()
}
const idsIn = (charges: Map<string, string>) => [...charges.values()].sort()

test(
  'killed repeatedly at random moments, the site neither loses nor creates money',
  async ({ onTestFailed }) => {
    onTestFailed(() => console.error(`Have the same again with CHAOS_SEED=${seed}.\n${site.output()}`))
    const random = randomFrom(seed)
    const world = await makeWorld(database.url)
    site = runKillableSite({ DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMITS: '0' }, killAt.length)
    const diary = newDiary()
    const inhabited = await moveIn(site, world)
    await meet(inhabited, diary)

    let left = moves
    let isKilled = false
    // A process may take longer to start than all moves, so moves continue until the last kill.
    const isPlaying = () => left > 0 || !isKilled
    const playing = Array.from({ length: clients }, async (_, n) => {
      const move = movesOf(site, inhabited, diary, randomFrom(seed + n + 1), attend)
      for (; isPlaying(); left--) await move()
    })
    const killing = async () => {
      for (const share of killAt) {
        await site.answered(Math.floor(moves * (share + random.next() / 10)))
        await site.kill()
      }
      isKilled = true
    }
    await Promise.all([...playing, killing(), attendAll(isPlaying)])
    await finishPayouts(inhabited)
    await finishPrivateStreams(diary)

    expect((await verifyLedger({ db, extensions })).differences).toEqual([])
    await expectEachPaidOnce(diary)
    await expectNothingOversold(inhabited)
    await expectTheServiceAgrees()
    expect(site.failures).toEqual([])
    expect(site.repeats()).toBeGreaterThan(0)
    expect(diary.refusals.get('INSUFFICIENT_BALANCE')).toBeGreaterThan(0)
    expect(diary.refusals.get('OUT_OF_STOCK')).toBeGreaterThan(0)
    expect(await idsOf(paidTwice)).not.toEqual([])
  },
  patience,
)

const paidTwice = `select id from private_streams where paid_minutes > 1`

const attend = (id: string, seconds: number) => letPass({ platform: { db } }, id, seconds)

/** Ensures one private stream that lasts longer than a minute. */
async function meet({ fans: [fan], creators: [creator] }: World, diary: Diary) {
  if (!fan || !creator) throw new Error('There is nobody to meet.')
  const asked = await site.as(fan.token)('POST /streaming/private/{id}', {
    params: { id: creator.id },
    body: { minutes: 6 },
  })
  const { _id: id } = asked
  await site.as(creator.token)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
  const running = async () => {
    await attend(id, 0)
    return idsOf(`select id from private_streams where status = 'running'`)
  }
  await expect.poll(running, { timeout: patience }).toEqual([id])
  await attend(id, 61)
  diary.privateStreams.set(id, { fan: fan.token, creator: creator.token })
}

/** Lets time pass in open private streams with both people present, while the moves go on. */
async function attendAll(isPlaying: () => boolean) {
  while (isPlaying()) {
    const on = `select id from private_streams where status in ('accepted', 'running')`
    for (const id of await idsOf(on)) await attend(id, 20)
    await pause(500)
  }
}

/** Payouts interrupted by a kill are finished by a repeat or by the job. */
async function finishPayouts({ operator }: World) {
  const unfinished = () =>
    idsOf(`select id from payouts where status = 'approved' and sending_since is not null`)
  const finish = async (id: string) => {
    const body = { status: 'done' } as const
    await site.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id }, body })
  }
  const askAgain = async () => {
    for (const id of await unfinished()) await finish(id).catch(unlessBeingSent)
    return unfinished()
  }
  await expect.poll(askAgain, { timeout: patience }).toEqual([])
}

/** Postgres may not have noticed yet that the process is dead. */
function unlessBeingSent(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'PAYOUT_BEING_SENT') throw error
}

/** Both people are gone, and the job ends the streams: no tokens stay on hold. */
async function finishPrivateStreams(diary: Diary) {
  const open = `select id from private_streams where status in ('asked', 'accepted', 'running')`
  for (const id of await idsOf(open)) await letPass({ platform: { db } }, id, 3600, {})
  await expect.poll(() => idsOf(open), { timeout: patience }).toEqual([])
  const { rows } = await db.pool.query(`select from private_streams where staked <> 0`)
  expect(rows).toEqual([])
  expect(await idsOf(`select id from private_streams`)).toEqual([...diary.privateStreams.keys()].sort())
}

/** The database has exactly the results that clients got for their keys. */
async function expectEachPaidOnce(diary: Diary) {
  expect(await idsOf(`select id from charges where type = 'tip'`)).toEqual(idsIn(diary.tips))
  expect(await idsOf(`select id from orders where product_type = 'physical'`)).toEqual(idsIn(diary.orders))
  const paid = (kind: string) =>
    idsOf(
      `select id from payments where kind = '${kind}' and intent_id is not null and status in ('success', 'refunded')`,
    )
  expect(await paid('top_up')).toEqual(idsIn(diary.topUps))
  expect(await paid('subscription')).toEqual(idsIn(diary.subscriptions))
  expect(await idsOf(`select id from payouts`)).toEqual([...diary.payouts.keys()].sort())
  const refunds = (from: string) =>
    idsOf(`select r.charge_id as id from charge_refunds r join charges c on c.id = r.charge_id
      where r.operator_id is not null and c.payment_id is ${from}`)
  const toWallets = await refunds('null')
  expect(toWallets).toEqual([...diary.refunds.values()].sort())
  expect(toWallets.length).toBeGreaterThan(0)
  // Card payments are refunded whole, so once.
  const toCards = await refunds('not null')
  expect(toCards).toEqual([...new Set(toCards)])
  const fromWallets = await idsOf(
    `select id from charges where type = 'subscription' and paid_from = 'wallet'`,
  )
  expect(fromWallets).toHaveLength(diary.subscriptionsFromWallets.size)
  const twice = `select object_id as id from charges where status = 'success' and type = 'feed'
    group by payer_id, object_id having count(*) > 1`
  expect(await idsOf(twice)).toEqual([])
}

async function expectNothingOversold({ goods, coupons }: World) {
  const { rows } = await db.pool.query<{ stock: number; sold: number }>(
    `select p.stock, coalesce(sum(o.quantity), 0)::integer as sold from products p
     left join orders o on o.product_id = p.item_id and o.delivery_status <> 'refunded'
     where p.item_id = $1 group by p.stock`,
    [goods.id],
  )
  expect((rows[0]?.stock ?? -1) + (rows[0]?.sold ?? 0)).toBe(stockAtFirst)
  const used = await db.pool.query<{ used: number }>('select used from coupons')
  for (const { used: times } of used.rows) expect(times).toBeLessThanOrEqual(coupons[0]?.numberOfUses ?? 0)
}

/** The site knows every charge and transfer of the payment service, and each exists once. */
async function expectTheServiceAgrees() {
  const madeFor = (object: string, status: string) =>
    idsOf(`select body -> 'metadata' ->> '${object === 'transfer' ? 'payoutId' : 'paymentId'}' as id
      from stripe_sandbox where body ->> 'object' = '${object}' ${status}`)
  expect(await madeFor('payment_intent', `and body ->> 'status' = 'succeeded'`)).toEqual(
    await idsOf(`select id from payments where intent_id is not null and status in ('success', 'refunded')`),
  )
  expect(await madeFor('transfer', '')).toEqual(await idsOf(`select id from payouts where status = 'done'`))
}
