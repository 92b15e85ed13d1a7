import { makeOperator, type Person } from '@ovation/testing'
import {
  makePayer,
  type PayingApp,
  paymentsOf,
  startPayingApp,
  topUp,
  walletOf,
} from '@ovation/testing/payments'
import { soon } from '@ovation/testing/soon'
import { naming } from '@ovation/testing/subscribing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { disputes } from '#tables/disputes'

let app: PayingApp
let finance: Person
let owner: Person
beforeAll(async () => {
  app = await startPayingApp({ DATABASE_POOL: '12' })
  finance = await makeOperator(app, 'finance')
  owner = await makeOperator(app)
})
afterEach(async () => {
  app.service.faults.webhooks = 'hold'
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const list = (query: object = {}) => app.as(finance.token)('GET /operator/disputes', { query })
const view = (id: string) => app.as(finance.token)('GET /operator/disputes/{id}', { params: { id } })
const submit = (id: string, text: string, by = finance) =>
  app.as(by.token)('POST /operator/disputes/{id}/evidence', { params: { id }, body: { text } })

/** A top-up that its payer disputes. */
async function makeDispute() {
  const payer = await makePayer(app)
  await topUp(app, payer)
  const [payment] = await paymentsOf(app, payer)
  const reference = await app.service.dispute(payment?.intentId ?? '', 'product_not_received')
  await app.service.release()
  const { data } = await list({ personId: payer.id })
  return { payer, payment, reference, id: data[0]?._id ?? '' }
}

test('a dispute is listed with its deadline, payer and what was paid for, and operators are notified once', async () => {
  const { payer, payment, id } = await makeDispute()
  const { data, total } = await list({ status: 'needs_response', personId: payer.id })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    ...{ _id: id, status: 'needs_response', reason: 'product_not_received', amount: 10, currency: 'usd' },
    ...{ payer: { _id: payer.id }, paymentId: payment?.id, isInquiry: false },
    paidFor: { kind: 'top_up', amount: 10, performer: null },
  })
  expect(Date.parse(data[0]?.dueAt ?? '')).toBeGreaterThan(Date.now() + 8 * 86_400_000)
  const shown = await view(id)
  expect(shown).toMatchObject({ withdrawn: 10, returned: 0, fee: 15, evidence: null, maySubmit: true })
  expect(shown.events.map(({ event }) => event)).toEqual(['opened', 'withdrawn'])
  await soon(async () => {
    const { data: notes } = await app.as(finance.token)('GET /notifications', { query: {} })
    expect(notes.filter(({ path }) => path === `/admin/disputes/${id}`)).toHaveLength(1)
  })
})

test('events in any order, twice or late end in the state of the payment service', async () => {
  const { id, reference } = await makeDispute()
  app.service.faults.webhooks = 'twice'
  await app.service.decideDispute(reference, 'won')
  await app.service.release({ isReversed: true })
  const shown = await view(id)
  expect(shown).toMatchObject({ status: 'won', returned: 10, maySubmit: false })
  expect(shown.closedAt).not.toBeNull()
  expect(shown.events.map(({ event }) => event)).toEqual(['opened', 'withdrawn', 'closed', 'returned'])
})

test('the queue begins with what is due first', async () => {
  const [first, second] = [await makeDispute(), await makeDispute()]
  await app.platform.db.orm
    .update(disputes)
    .set({ dueAt: sql`now() + interval '1 day'` })
    .where(eq(disputes.id, second.id))
  const ids = (await list({ status: 'needs_response' })).data.map(({ _id }) => _id)
  expect(ids.indexOf(second.id)).toBe(0)
  expect(ids).toContain(first.id)
  const paged = await list({ status: 'needs_response', limit: 1 })
  const next = await list({ status: 'needs_response', limit: 1, cursor: paged.cursor })
  expect([...paged.data, ...next.data].map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
  expect((await app.as(finance.token)('GET /admin/pending')).disputes).toBe(ids.length)
})

describe('evidence', () => {
  test('is submitted to the service, recorded and decides the dispute', async () => {
    const { id } = await makeDispute()
    const shown = await submit(id, ' It was delivered: winning_evidence. ')
    expect(shown).toMatchObject({
      evidence: { text: 'It was delivered: winning_evidence.' },
      maySubmit: false,
    })
    await app.service.release()
    expect(await view(id)).toMatchObject({ status: 'won', returned: 10 })
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: id } })
    expect(data).toMatchObject([{ action: 'dispute.submit-evidence', operator: { _id: finance.id } }])
  })

  test('of two operators at once is submitted once', async () => {
    const { id } = await makeDispute()
    const both = await Promise.allSettled([
      submit(id, 'One.'),
      submit(id, 'Other.', owner),
      submit(id, 'One.'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await view(id)).events.filter(({ event }) => event === 'submitted')).toHaveLength(1)
    await expect(submit(id, 'Again.')).rejects.toMatchObject({ code: 'EVIDENCE_SUBMITTED' })
  })

  test('can be submitted again after the service did not answer', async () => {
    const { id } = await makeDispute()
    app.service.faults.failNext = 10
    await expect(submit(id, 'It was delivered.')).rejects.toMatchObject({ code: 'PAYMENT_SERVICE_DOWN' })
    app.service.faults.failNext = 0
    expect(await submit(id, 'It was delivered.')).toMatchObject({ evidence: { text: 'It was delivered.' } })
  })

  test('is refused without words, after the deadline, and after the end', async () => {
    const { id, reference } = await makeDispute()
    await expect(submit(id, '   ')).rejects.toMatchObject(naming('text'))
    const due = (at: string) =>
      app.platform.db.orm
        .update(disputes)
        .set({ dueAt: sql.raw(at) })
        .where(eq(disputes.id, id))
    await due(`now() - interval '1 minute'`)
    await expect(submit(id, 'Late.')).rejects.toMatchObject({ code: 'DISPUTE_CLOSED' })
    await due(`now() + interval '1 day'`)
    await app.service.decideDispute(reference, 'lost')
    await expect(submit(id, 'Lost.')).rejects.toMatchObject({ code: 'EVIDENCE_REFUSED' })
    await app.service.release()
    await expect(submit(id, 'Lost.')).rejects.toMatchObject({ code: 'DISPUTE_CLOSED' })
    expect(await view(id)).toMatchObject({ status: 'lost', evidence: null })
  })
})

test('a disputed payment is not refunded unless the site has won', async () => {
  const { payer, payment, reference } = await makeDispute()
  const refund = () =>
    app.as(finance.token)('POST /operator/transactions/{id}/refund', {
      params: { id: payment?.id ?? '' },
      body: { reason: 'Asked for it.' },
      headers: { 'idempotency-key': reference },
    })
  await expect(refund()).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
  expect(await walletOf(app, payer)).toBe(10)
  await app.service.decideDispute(reference, 'won')
  await app.service.release()
  expect(await refund()).toMatchObject({ status: 'refunded', payment: { dispute: { status: 'won' } } })
  expect(await walletOf(app, payer)).toBe(0)
})
