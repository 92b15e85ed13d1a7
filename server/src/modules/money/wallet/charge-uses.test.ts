import { makeDatabase } from '@ovation/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, earnings, held, outside, transfer, wallet } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { type Database, openDatabase, type Queryable } from '#platform/postgres'
import {
  charges,
  chargeUses,
  chargeWallet,
  recordCharge,
  refundCharge,
  releaseCharges,
  reserveCharges,
} from './index.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 20 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

async function makeFan(hundredths = 100_000) {
  const id = newId()
  await db.orm.insert(accounts).values({ id })
  await transfer(db.orm, {
    kind: 'test',
    key: id,
    postings: [{ from: outside, to: wallet(id), amount: hundredths }],
  })
  return id
}

/** A creator with sales at these prices, oldest first. The site keeps a fifth. */
async function makeSales(payerId: string, ...prices: number[]) {
  const creatorId = newId()
  const ids: string[] = []
  for (const gross of prices) {
    const sale = { type: 'tip', payerId, creatorId, gross, fee: gross / 5 } as const
    ids.push((await chargeWallet(db.orm, sale)).id)
  }
  return { creatorId, ids }
}

async function payOut(tx: Queryable, creatorId: string, payoutId: string, amount: number) {
  const postings = [{ from: earnings(creatorId), to: held(creatorId), amount }]
  await transfer(tx, { kind: 'payout', key: `payout:${payoutId}:hold:1`, postings })
  await reserveCharges(tx, creatorId, { use: 'payout', useId: payoutId }, amount)
}
const payOutAlone = (creatorId: string, amount: number, payoutId: string = newId()) =>
  db.orm.transaction((tx) => payOut(tx, creatorId, payoutId, amount))
const refund = (chargeId: string) => db.orm.transaction((tx) => refundCharge(tx, chargeId))

async function usesOf(useId: string) {
  const rows = await db.orm
    .select({ chargeId: chargeUses.chargeId, amount: chargeUses.amount })
    .from(chargeUses)
    .where(eq(chargeUses.useId, useId))
    .orderBy(chargeUses.chargeId)
  return rows.map(({ chargeId, amount }) => [chargeId, amount])
}

async function walletOf(id: string) {
  const [row] = await db.orm.select().from(accounts).where(eq(accounts.id, id))
  return row?.balance
}

/** The unused parts of a creator's charges equal their balance in the ledger. */
async function expectInStep(creatorId: string) {
  const [left] = await db.orm
    .select({ amount: sql<number>`coalesce(sum(gross - fee - used), 0)::bigint` })
    .from(charges)
    .where(eq(charges.creatorId, creatorId))
  expect(left?.amount).toBe(await balanceOf(db.orm, earnings(creatorId)))
  const { rows: wrong } = await db.orm.execute(sql`
    select from charges c where creator_id = ${creatorId} and used <> coalesce(
      (select sum(u.amount) from charge_uses u where u.charge_id = c.id), 0)`)
  expect(wrong).toEqual([])
}

describe('a payout', () => {
  test('uses the oldest charges, the last one in part', async () => {
    const { creatorId, ids } = await makeSales(await makeFan(), 1000, 500, 2000)
    const payoutId = newId()
    await payOutAlone(creatorId, 1300, payoutId)
    expect(await usesOf(payoutId)).toEqual([
      [ids[0], 800],
      [ids[1], 400],
      [ids[2], 100],
    ])
    await expectInStep(creatorId)

    const next = newId()
    await payOutAlone(creatorId, 1500, next)
    expect(await usesOf(next)).toEqual([[ids[2], 1500]])
    await expectInStep(creatorId)
  })

  test('that fails releases its charges', async () => {
    const { creatorId, ids } = await makeSales(await makeFan(), 1000, 500)
    const payoutId = newId()
    await payOutAlone(creatorId, 900, payoutId)
    await db.orm.transaction(async (tx) => {
      const postings = [{ from: held(creatorId), to: earnings(creatorId), amount: 900 }]
      await transfer(tx, { kind: 'payout', key: `payout:${payoutId}:release:1`, postings })
      await releaseCharges(tx, creatorId, payoutId)
    })
    expect(await usesOf(payoutId)).toEqual([])
    await expectInStep(creatorId)

    const next = newId()
    await payOutAlone(creatorId, 800, next)
    expect(await usesOf(next)).toEqual([[ids[0], 800]])
  })

  test('does not use charges of a concurrent payout', async () => {
    const { creatorId } = await makeSales(await makeFan(), 1000, 1000, 1000)
    const asked = Array.from({ length: 8 }, () => payOutAlone(creatorId, 700))
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balanceOf(db.orm, earnings(creatorId))).toBe(300)
    await expectInStep(creatorId)
  })

  test('can’t exceed the charges', async () => {
    const { creatorId } = await makeSales(await makeFan(), 1000)
    const take = db.orm.transaction((tx) =>
      reserveCharges(tx, creatorId, { use: 'payout', useId: newId() }, 801),
    )
    await expect(take).rejects.toThrow('do not make up')
    await expectInStep(creatorId)
  })
})

describe('a refund', () => {
  test('returns everything, including the site’s fee, and happens once under concurrent requests', async () => {
    const fan = await makeFan(1000)
    const { creatorId, ids } = await makeSales(fan, 1000)
    const chargeId = ids[0] ?? ''
    expect(await walletOf(fan)).toBe(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(chargeId)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await walletOf(fan)).toBe(1000)
    expect(await balanceOf(db.orm, earnings(creatorId))).toBe(0)
    const [charge] = await db.orm.select().from(charges).where(eq(charges.id, chargeId))
    expect(charge).toMatchObject({ status: 'refunded', used: 800 })
    expect(charge?.refundedAt).toBeInstanceOf(Date)
    await expectInStep(creatorId)
  })

  test('uses the rest of its own charge first, then the oldest ones', async () => {
    const { creatorId, ids } = await makeSales(await makeFan(), 1000, 1000, 1000)
    await payOutAlone(creatorId, 1000)
    const [, second = '', third] = ids
    await refund(second)
    expect(await usesOf(second)).toEqual([
      [second, 600],
      [third, 200],
    ])
    await expectInStep(creatorId)
  })

  test('refund makes a creator’s balance negative: it is refused, and nothing changes', async () => {
    const fan = await makeFan(1000)
    const { creatorId, ids } = await makeSales(fan, 1000)
    await payOutAlone(creatorId, 1)
    await expect(refund(ids[0] ?? '')).rejects.toMatchObject({ code: 'EARNINGS_SPENT', status: 409 })
    expect(await walletOf(fan)).toBe(0)
    expect(await balanceOf(db.orm, earnings(creatorId))).toBe(799)
    const paid = and(eq(charges.id, ids[0] ?? ''), eq(charges.status, 'success'))
    expect(await db.orm.select().from(charges).where(paid)).toHaveLength(1)
    await expectInStep(creatorId)
  })

  test('and concurrent payouts never deadlock', async () => {
    const fan = await makeFan()
    const { creatorId, ids } = await makeSales(fan, ...Array.from({ length: 12 }, () => 1000))
    const sale = { type: 'tip', payerId: fan, creatorId, gross: 1000, fee: 200 } as const
    const attempts = ids.flatMap((id) => [
      refund(id),
      payOutAlone(creatorId, 450),
      chargeWallet(db.orm, sale),
    ])
    const answers = await Promise.allSettled(attempts)
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect(reasons.filter((reason) => reason.includes('deadlock'))).toEqual([])
    await expectInStep(creatorId)
  })
})

describe('a sale by card', () => {
  test('pays the creator in full, the site bearing the discount, and counts as earnings', async () => {
    const [payerId, creatorId, id] = [await makeFan(), newId(), newId()]
    const sale = {
      id,
      type: 'subscription',
      payerId,
      creatorId,
      objectId: newId(),
      paymentId: newId(),
    } as const
    await db.orm.transaction((tx) => recordCharge(tx, { ...sale, gross: 1000, fee: 200, paid: 500 }))
    expect(await balanceOf(db.orm, earnings(creatorId))).toBe(800)
    expect(await walletOf(payerId)).toBe(100_000)
    await expectInStep(creatorId)

    expect(await refund(id)).toBe(true)
    expect(await balanceOf(db.orm, earnings(creatorId))).toBe(0)
    expect(await walletOf(payerId)).toBe(100_000)
    await expectInStep(creatorId)
  })
})
