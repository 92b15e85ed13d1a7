import { emailsTo, makeOperator, type Person } from '@ovation/testing'
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
import { newId } from '#platform/ids'
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

describe('an inquiry', () => {
  /** A top-up that its payer's bank asks about. */
  async function makeInquiry() {
    const payer = await makePayer(app)
    await topUp(app, payer)
    const [payment] = await paymentsOf(app, payer)
    const reference = await app.service.inquire(payment?.intentId ?? '')
    await app.service.release()
    const { data } = await list({ personId: payer.id })
    return { payer, payment, reference, id: data[0]?._id ?? '' }
  }
  const alerts = async (id: string) => {
    const { data } = await app.as(finance.token)('GET /notifications', { query: {} })
    return data.filter(({ path }) => path === `/admin/disputes/${id}`).map(({ title }) => title)
  }
  const escalate = async (reference: string) => {
    await app.service.escalateInquiry(reference)
    await app.service.release()
  }
  const refund = (id = '') =>
    app.as(finance.token)('POST /operator/transactions/{id}/refund', {
      params: { id },
      body: { reason: 'Asked for it.' },
      headers: { 'idempotency-key': newId() },
    })

  test('withdraws no money, and its payment can be refunded, which avoids the chargeback', async () => {
    const { payer, payment, id } = await makeInquiry()
    expect(await view(id)).toMatchObject({
      ...{ status: 'needs_response', isInquiry: true, withdrawn: 0, fee: 0, maySubmit: true },
    })
    expect(await refund(payment?.id)).toMatchObject({ status: 'refunded' })
    expect(await walletOf(app, payer)).toBe(0)
    expect((await paymentsOf(app, payer))[0]).toMatchObject({ refundedCents: 1000 })
  })

  test('that was answered can still be refunded', async () => {
    const { payment, id } = await makeInquiry()
    await submit(id, 'It was delivered.')
    await app.service.release()
    expect(await view(id)).toMatchObject({ status: 'under_review', isInquiry: true })
    expect(await refund(payment?.id)).toMatchObject({ status: 'refunded' })
  })

  test('that becomes a chargeback needs evidence again, with its deadline, and operators are alerted', async () => {
    const { payment, reference, id } = await makeInquiry()
    const text = 'It was delivered: winning_evidence.'
    await submit(id, 'It was delivered.')
    await app.service.release()
    await soon(async () => expect(await alerts(id)).toEqual(['A bank asks about a payment']))
    await escalate(reference)
    const shown = await view(id)
    expect(shown).toMatchObject({
      ...{ status: 'needs_response', isInquiry: false, withdrawn: 10, fee: 15 },
      ...{ evidence: null, maySubmit: true, closedAt: null },
    })
    expect(shown.events.map(({ event }) => event)).toEqual([
      ...['opened', 'submitted', 'changed', 'escalated', 'withdrawn'],
    ])
    await soon(async () =>
      expect((await alerts(id)).toSorted()).toEqual([
        'A bank asks about a payment',
        'An inquiry became a chargeback',
      ]),
    )
    await soon(async () => {
      const emails = await emailsTo(app, finance.email)
      expect(emails.some(({ text }) => text.includes('is charged back. It needs evidence again.'))).toBe(true)
    })
    await expect(refund(payment?.id)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
    await submit(id, text)
    await app.service.release()
    expect(await view(id)).toMatchObject({ status: 'won', evidence: { text } })
  })

  test('takes the same words again as a chargeback', async () => {
    const { reference, id } = await makeInquiry()
    await submit(id, 'It was delivered.')
    await app.service.release()
    await escalate(reference)
    await submit(id, 'It was delivered.')
    await app.service.release()
    expect(await view(id)).toMatchObject({ status: 'under_review', isInquiry: false, maySubmit: false })
  })

  test('that was closed is over, and may become a chargeback later', async () => {
    const { reference, id } = await makeInquiry()
    await app.service.decideDispute(reference, 'won')
    await app.service.release()
    const closed = await view(id)
    expect(closed).toMatchObject({ status: 'closed', isInquiry: true, returned: 0, maySubmit: false })
    expect(closed.closedAt).not.toBeNull()
    await escalate(reference)
    expect(await view(id)).toMatchObject({ status: 'needs_response', closedAt: null, maySubmit: true })
    await app.service.decideDispute(reference, 'lost')
    await app.service.release()
    expect((await view(id)).closedAt).not.toBeNull()
  })

  test('whose evidence arrives while it becomes a chargeback leaves the chargeback to be answered', async () => {
    const { reference, id } = await makeInquiry()
    await Promise.all([submit(id, 'It was delivered.'), escalate(reference)])
    await app.service.release()
    const { status, isInquiry, maySubmit, events } = await view(id)
    expect([isInquiry, maySubmit]).toEqual([false, status === 'needs_response'])
    expect(events.filter(({ event }) => event === 'submitted')).toHaveLength(1)
  })
})

test('disputes without a deadline are the last of the queue, also across pages', async () => {
  const made = [await makeDispute(), await makeDispute(), await makeDispute()]
  for (const { id } of made.slice(1))
    await app.platform.db.orm.update(disputes).set({ dueAt: null }).where(eq(disputes.id, id))
  const all = (await list({ status: 'needs_response', limit: 100 })).data.map(({ _id }) => _id)
  expect(all.slice(-2).toSorted()).toEqual(
    made
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  )
  const paged: string[] = []
  let cursor: string | null | undefined
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      ...{ status: 'needs_response', limit: 1 },
      ...(cursor ? { cursor } : {}),
    })
    paged.push(...page.data.map(({ _id }) => _id))
    cursor = page.cursor
  } while (cursor)
  expect(paged).toEqual(all)
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
