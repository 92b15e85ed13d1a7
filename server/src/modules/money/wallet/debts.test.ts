import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, debt, earnings, verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { verifyIn } from '../ledger/verify.ts'
import { repayAllDebts } from './debts.ts'
import { refundCharge } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' })
})
afterAll(() => app.close())

const orm = () => app.platform.db.orm
const placesOf = async (id: string) => ({
  earned: await balanceOf(orm(), earnings(id)),
  owed: 0 - (await balanceOf(orm(), debt(id))),
})
const expectNoDifference = async () => expect((await verifyLedger(app.platform)).differences).toEqual([])

/** A creator whose tip of a hundred tokens was paid out and then refunded: they owe eighty. */
async function makeDebtor() {
  const creator = await makeCreator(app)
  const chargeId = await earn(app, creator, 100)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
  })
  await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: 80, paymentAccountType: 'banking' },
  })
  const refund = () => orm().transaction((tx) => refundCharge(tx, chargeId, { mayOwe: true }))
  expect((await Promise.all([refund(), refund()])).sort()).toEqual([false, true])
  expect(await placesOf(creator.id)).toEqual({ earned: 0, owed: 8000 })
  await expectNoDifference()
  return { creator, chargeId }
}

test('a debt is repaid from later earnings, bit by bit and never twice', async () => {
  const { creator } = await makeDebtor()
  await repayAllDebts(app.platform)
  await earn(app, creator, 50)
  await Promise.all([1, 2, 3].map(() => repayAllDebts(app.platform)))
  expect(await placesOf(creator.id)).toEqual({ earned: 0, owed: 4000 })
  await expectNoDifference()
  await earn(app, creator, 60)
  await Promise.all([1, 2, 3].map(() => repayAllDebts(app.platform)))
  expect(await placesOf(creator.id)).toEqual({ earned: 800, owed: 0 })
  await expectNoDifference()
})

test('an ordinary refund is still refused if the earnings do not cover it', async () => {
  const { creator } = await makeDebtor()
  const chargeId = await earn(app, creator, 20)
  await repayAllDebts(app.platform)
  const refunding = orm().transaction((tx) => refundCharge(tx, chargeId))
  await expect(refunding).rejects.toMatchObject({ code: 'EARNINGS_SPENT' })
})

test('the ledger never takes more than the debt', async () => {
  const { creator } = await makeDebtor()
  await earn(app, creator, 200)
  const tooMuch = orm().execute(sql`
    select ledger_transfer(${newId()}, 'test', ${newId()}, array['earnings']::ledger_place[], array[${creator.id}]::uuid[],
      array['debt']::ledger_place[], array[${creator.id}]::uuid[], array[8001]::bigint[])`)
  await expect(tooMuch).rejects.toThrow()
  expect(await placesOf(creator.id)).toEqual({ earned: 16_000, owed: 8000 })
})

test('the verifier names a changed debt, and a repayment without ledger entries', async () => {
  const { creator, chargeId } = await makeDebtor()
  class Undone extends Error {}
  async function afterTampering(statement: string) {
    let differences: string[] = []
    await orm()
      .transaction(async (tx) => {
        await tx.execute(sql.raw(statement))
        ;({ differences } = await verifyIn(tx, app.platform.extensions.verifies))
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    return differences
  }
  const byDebt = await afterTampering(`update refund_debts set amount = 7000 where charge_id = '${chargeId}'`)
  expect(byDebt).toContain(
    `${creator.id} owes 80.00 tokens by the ledger; their refunds and repayments say 70.00.`,
  )
  const byRepayment = await afterTampering(
    `insert into debt_repayments (charge_id, number, amount) values ('${chargeId}', 1, 500)`,
  )
  expect(byRepayment).toContain(
    `The ledger lacks an entry of debt:${chargeId}:1: 5.00 tokens from earnings of ${creator.id} to debt of ${creator.id}.`,
  )
})
