import type { BodyOf, payoutCalls } from '@ovation/contract'
import { makeCreator, makeOperator } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, held, verifyLedger } from '#modules/money/ledger'
import { payouts } from '#tables/payouts'
import { openDestination } from './seal-destination.ts'
import { finishSending } from './send-payout.ts'

let app: PayingApp
let operator: { token: string }
beforeAll(async () => {
  app = await startPayingApp()
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const decide = (id: string, body: BodyOf<typeof payoutCalls.decidePayout>) =>
  app.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id }, body })

/** An approved payout of sixty tokens to a Stripe account. */
async function approvedPayout() {
  const creator = await makeCreator(app)
  await earn(app, creator, 100)
  await app.as(creator.token)('POST /stripe/accounts')
  const { _id: id } = await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: 60, paymentAccountType: 'stripe' },
  })
  await decide(id, { status: 'approved' })
  const heldTokens = async () => (await balanceOf(app.platform.db.orm, held(creator.id))) / 100
  return { id, heldTokens }
}

const shown = (id: string) =>
  app.as(operator.token)('GET /admin/payout-requests/{id}/view', { params: { id } })
const actionsOf = async (subjectId: string) => {
  const { data } = await app.as(operator.token)('GET /operator/audit', { query: { subjectId } })
  return data.map(({ action }) => action)
}

const rowOf = async (id: string) => {
  const [row] = await app.platform.db.orm.select().from(payouts).where(eq(payouts.id, id))
  if (!row) throw new Error('There is no such payout.')
  return row
}

function gateway() {
  const stripe = app.platform.cardGateway.gatewayOf('stripe')
  if (!stripe) throw new Error('There is no Stripe.')
  return stripe
}

/** Like a process that dies before it records the transfer. */
async function sendAndDie(id: string) {
  const { orm } = app.platform.db
  await orm.update(payouts).set({ sendingSince: new Date() }).where(eq(payouts.id, id))
  const row = await rowOf(id)
  const accountId = openDestination(app.platform, row).account
  const sent = await gateway().sendTransfer({ payoutId: id, accountId, cents: row.cents })
  return sent.status === 'sent' ? sent.transferId : ''
}

test('paying sends the money and stores the transfer id', async () => {
  const { id, heldTokens } = await approvedPayout()
  const paid = await decide(id, { status: 'done', adminNote: 'Thank you', reference: 'made up' })
  expect(paid).toMatchObject({ status: 'done', adminNote: 'Thank you', amount: 60 })
  expect(paid.reference).toMatch(/^tr_/)
  expect(await heldTokens()).toBe(0)
  expect(await decide(id, { status: 'done' })).toEqual(paid)
})

test('a crash between the transfer and its record sends nothing twice and loses nothing', async () => {
  const { id, heldTokens } = await approvedPayout()
  const transferId = await sendAndDie(id)
  expect(await heldTokens()).toBe(60)
  await expect(decide(id, { status: 'rejected', adminNote: 'No.' })).rejects.toMatchObject({
    status: 409,
    code: 'PAYOUT_BEING_SENT',
  })
  expect(await decide(id, { status: 'done' })).toMatchObject({ status: 'done', reference: transferId })
  expect(await heldTokens()).toBe(0)
})

test('an interrupted transfer is finished by the job', async () => {
  const { id, heldTokens } = await approvedPayout()
  const transferId = await sendAndDie(id)
  await finishSending(app.platform)
  expect(await rowOf(id)).toMatchObject({ status: 'done', reference: transferId })
  expect(await heldTokens()).toBe(0)
})

test('during an outage of the payment service the payout waits and can’t be rejected', async () => {
  const { id, heldTokens } = await approvedPayout()
  app.service.faults.failNext = 100
  await expect(decide(id, { status: 'done' })).rejects.toMatchObject({ status: 503 })
  await expect(decide(id, { status: 'rejected', adminNote: 'No.' })).rejects.toMatchObject({
    code: 'PAYOUT_BEING_SENT',
  })
  expect(await heldTokens()).toBe(60)
  app.service.faults.failNext = 0
  await finishSending(app.platform)
  expect(await rowOf(id)).toMatchObject({ status: 'done' })
  expect(await heldTokens()).toBe(0)
})

test('a payout that a job finishes keeps its operator, their note and one entry of the audit log', async () => {
  const { id } = await approvedPayout()
  const { updatedAt } = await shown(id)
  app.service.faults.failNext = 100
  const pay = (adminNote?: string) => decide(id, { status: 'done', adminNote, updatedAt })
  await expect(pay('Thank you for May')).rejects.toMatchObject({ status: 503 })
  expect((await actionsOf(id)).slice(0, 1)).toEqual(['payout.pay'])
  app.service.faults.failNext = 0
  await finishSending(app.platform)
  const { status, adminNote, events } = await shown(id)
  expect([status, adminNote]).toEqual(['done', 'Thank you for May'])
  expect(events.slice(0, 2).map(({ event, by, note }) => [event, by, note])).toEqual([
    ['done', expect.any(String), 'Thank you for May'],
    ['sending', expect.any(String), 'Thank you for May'],
  ])
  expect(await actionsOf(id)).toEqual(['payout.pay', 'payout.approve'])
})

test('another try after an outage keeps the note of the first, and the review of it', async () => {
  const { id } = await approvedPayout()
  const { updatedAt } = await shown(id)
  app.service.faults.failNext = 100
  const first = decide(id, { status: 'done', adminNote: 'Thank you', updatedAt })
  await expect(first).rejects.toMatchObject({ status: 503 })
  app.service.faults.failNext = 0
  expect(await decide(id, { status: 'done', updatedAt })).toMatchObject({ adminNote: 'Thank you' })
})

test('a refusal is reported, sends nothing, and allows both another try and a rejection', async () => {
  const { id, heldTokens } = await approvedPayout()
  app.service.faults.emptyBalance = true
  await expect(decide(id, { status: 'done' })).rejects.toMatchObject({
    status: 409,
    code: 'TRANSFER_REFUSED',
  })
  app.service.faults.emptyBalance = false
  expect(await rowOf(id)).toMatchObject({ status: 'approved', sendingSince: null, operatorNote: '' })
  expect((await shown(id)).events[0]).toMatchObject({ event: 'send_refused', by: null })
  expect(await actionsOf(id)).toEqual(['payout.pay', 'payout.pay', 'payout.approve'])
  await decide(id, { status: 'rejected', adminNote: 'No.' })
  expect(await heldTokens()).toBe(0)
})

test('several operators paying at once send it once', async () => {
  const { id, heldTokens } = await approvedPayout()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => decide(id, { status: 'done' }).catch((error: { code: string }) => error)),
  )
  const codes = answers.flatMap((answer) => ('code' in answer ? answer.code : []))
  expect(codes).toEqual(Array(codes.length).fill('PAYOUT_BEING_SENT'))
  expect(codes.length).toBeLessThan(4)
  expect(await rowOf(id)).toMatchObject({ status: 'done' })
  expect(await heldTokens()).toBe(0)
})

test('a creator whose account is not ready gets instructions', async () => {
  const creator = await makeCreator(app)
  await earn(app, creator, 100)
  const request = app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens: 60, paymentAccountType: 'stripe' },
  })
  await expect(request).rejects.toMatchObject({ status: 422, errors: [{ path: 'paymentAccountType' }] })
})

test('the ledger adds up afterwards', async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
