import type { BodyOf, payoutCalls } from '@ovation/contract'
import {
  emailsTo,
  makeCreator,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, earnings, held, verifyLedger } from '#modules/money/ledger'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

/** A creator with eighty tokens of earnings who requests sixty. */
async function makeAsker() {
  const creator = await makeCreator(app)
  await earn(app, creator, 100)
  await app.as(creator.token)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { firstName: 'Ada', lastName: 'Byron', bankName: 'First Bank', bankAccount: 'DE0012344321' },
  })
  return { ...creator, payoutId: (await ask(creator))._id }
}

const ask = ({ token }: Person) =>
  app.as(token)('POST /payout-requests', { body: { requestTokens: 60, paymentAccountType: 'banking' } })
const change = ({ token }: Person, id: string, body: BodyOf<typeof payoutCalls.changePayout>) =>
  app.as(token)('PUT /payout-requests/{id}', { params: { id }, body })
const withdraw = (person: Person, id: string) => change(person, id, { status: 'withdrawn' })
const decide = (id: string, body: BodyOf<typeof payoutCalls.decidePayout>) =>
  app.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id }, body })
const view = ({ token }: Person, id: string) =>
  app.as(token)('GET /payout-requests/{id}/view', { params: { id } })
const balancesOf = async ({ id }: Person) => ({
  earnings: (await balanceOf(app.platform.db.orm, earnings(id))) / 100,
  held: (await balanceOf(app.platform.db.orm, held(id))) / 100,
})

test('the tokens are released once, and the payout stays listed as withdrawn', async () => {
  const creator = await makeAsker()
  const before = await emailsTo(app, creator.email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(creator, creator.payoutId)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('withdrawn'))
  expect(await balancesOf(creator)).toEqual({ earnings: 80, held: 0 })
  expect(await view(creator, creator.payoutId)).toMatchObject({ status: 'withdrawn', totalCharges: 0 })
  const own = await app.as(creator.token)('GET /payout-requests/search')
  expect(own.data).toMatchObject([{ _id: creator.payoutId, status: 'withdrawn' }])
  expect(await emailsTo(app, creator.email)).toEqual(before)
  expect(await ask(creator)).toMatchObject({ status: 'pending' })
})

test('the statement has only payouts that moved tokens', async () => {
  const creator = await makeAsker()
  const lines = async () => {
    const { body } = await app.http.inject({
      url: '/api/performer/earning/statement',
      headers: { authorization: creator.token },
    })
    return body.split('\n').filter((line) => line.includes(creator.payoutId))
  }
  expect(await lines()).toHaveLength(1)
  await withdraw(creator, creator.payoutId)
  expect(await lines()).toEqual([])
})

test('a decided payout can’t be withdrawn, and a withdrawn one can’t be decided', async () => {
  const decided = await makeAsker()
  await decide(decided.payoutId, { status: 'approved' })
  await expect(withdraw(decided, decided.payoutId)).rejects.toMatchObject({
    status: 409,
    code: 'PAYOUT_DECIDED',
  })
  expect(await balancesOf(decided)).toEqual({ earnings: 20, held: 60 })

  const withdrawn = await makeAsker()
  await withdraw(withdrawn, withdrawn.payoutId)
  for (const status of ['approved', 'rejected', 'done'] as const) {
    const decision = decide(withdrawn.payoutId, { status, adminNote: 'No.' })
    await expect(decision).rejects.toMatchObject({ status: 409, code: 'PAYOUT_DECIDED' })
  }
  await expect(change(withdrawn, withdrawn.payoutId, { requestTokens: 70 })).rejects.toMatchObject({
    status: 409,
  })
  expect(await balancesOf(withdrawn)).toEqual({ earnings: 80, held: 0 })
})

test.each(['approved', 'rejected'] as const)(
  'while it is being %s: one of the two happens, and the tokens are in one place',
  async (status) => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const creator = await makeAsker()
      const { payoutId } = creator
      const race = [
        () => withdraw(creator, payoutId),
        () => decide(payoutId, { status, adminNote: 'Decided.' }),
      ]
      if (round % 2 === 1) race.reverse()
      const answers = await Promise.allSettled(race.map((go) => go()))
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
      const after = await view(creator, payoutId)
      outcomes.add(after.status)
      const isHeld = after.status === 'approved'
      expect(await balancesOf(creator)).toEqual({ earnings: isHeld ? 20 : 80, held: isHeld ? 60 : 0 })
      expect(after.totalCharges).toBe(isHeld ? 1 : 0)
    }
    expect([...outcomes].every((outcome) => outcome === 'withdrawn' || outcome === status)).toBe(true)
  },
)

test('strangers can’t withdraw it, and it can’t be changed and withdrawn in one call', async () => {
  const [creator, other] = [await makeAsker(), await makeCreator(app)]
  await expect(withdraw(other, creator.payoutId)).rejects.toMatchObject({ status: 404 })
  await expect(withdraw(operator, creator.payoutId)).rejects.toMatchObject({ status: 403 })
  const both = change(creator, creator.payoutId, { status: 'withdrawn', requestNote: 'x' })
  await expect(both).rejects.toMatchObject({ status: 422, errors: [{ path: 'status' }] })
  expect(await view(creator, creator.payoutId)).toMatchObject({ status: 'pending' })
})

test('the ledger adds up afterwards', async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
