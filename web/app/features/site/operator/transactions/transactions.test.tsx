import type {
  AuditEntry,
  OperatorNote,
  RefundPreview,
  Transaction,
  TransactionInFull,
} from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { noteRow } from '../notes/note-rows'
import { historyRow } from '../people/person-rows'
import TransactionPage from './transaction'
import { sortOfTransactions, transactionQuery, transactionSearch } from './transaction-query'
import { transactionInFull, transactionRow } from './transaction-rows'
import Transactions from './transactions'

const id = '0190a1b2-0000-7000-8000-0000000000e1'

const tip: Transaction = {
  _id: id,
  type: 'tip',
  status: 'success',
  paidFrom: 'wallet',
  amount: 25,
  fee: 5,
  refunded: 0,
  cardAmount: null,
  payer: partyOf(sam),
  performer: partyOf(marisol),
  createdAt: '2026-03-01T10:00:00.000Z',
}

const inFull = (facts: Partial<TransactionInFull> = {}): TransactionInFull => ({
  ...tip,
  quantity: 1,
  bonus: 0,
  message: null,
  target: null,
  orderId: null,
  refundable: 25,
  isPartlyRefundable: true,
  payment: null,
  refunds: [],
  payouts: [],
  postings: [
    {
      _id: 'e1:1',
      entryId: id,
      kind: 'tip',
      key: `charge:${id}`,
      from: { place: 'wallet', owner: partyOf(sam) },
      to: { place: 'earnings', owner: partyOf(marisol) },
      amount: 20,
      createdAt: '2026-03-01T10:00:00.000Z',
    },
  ],
  ...facts,
})

const preview = (facts: Partial<RefundPreview> = {}): RefundPreview => ({
  amount: 25,
  isWhole: true,
  payer: { tokens: 25, bonus: 0, cardAmount: 0, balance: 3, balanceAfter: 28 },
  performer: { tokens: 20, owed: 0, earnings: 120, earningsAfter: 100, promotion: 0 },
  fee: 5,
  endsAccess: false,
  subscription: null,
  ...facts,
})

const refunded: AuditEntry = {
  ...{ _id: 'a1', operator: { _id: ruth._id, name: 'Ben Okoro', username: 'ben' }, role: 'finance' },
  ...{ action: 'charge.refund', subjectId: id, changes: [], reason: 'Not what was sold' },
  createdAt: '2026-03-02T10:00:00.000Z',
}
const note: OperatorNote = {
  ...{ _id: 'n1', subjectId: id, text: 'The bank called.', author: { _id: ruth._id, name: 'Ruth' } },
  createdAt: '2026-03-02T11:00:00.000Z',
}

const show = (transaction: TransactionInFull, mayRefund = true, history = [historyRow(refunded, 'UTC')]) =>
  renderScreen(ruth, TransactionPage, {
    ...{ transaction: transactionInFull(transaction, 'UTC'), mayRefund, history },
    notes: [noteRow(note, 'UTC')],
  })

it('the list shows what was paid, by whom and to whom, and links to the page of a payment', () => {
  const topUp: Transaction = {
    ...tip,
    _id: 'x',
    type: 'top_up',
    performer: null,
    cardAmount: 20,
    status: 'failed',
  }
  const rows = [tip, topUp].map((one) => transactionRow(one, 'UTC'))
  renderScreen(ruth, Transactions, {
    ...{ page: 1, rows, total: 2, next: null },
    filters: transactionSearch(new URLSearchParams()),
  })
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('TipSam Whitlock to Marisol Vega')
  expect(first?.textContent).toContain('25 tokensPaid')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/transactions/${id}`)
  expect(second?.textContent).toContain('$20Failed')
})

it('filters come from the URL, without values that the server would refuse', () => {
  const query = (text: string) => transactionQuery(new URLSearchParams(text))
  expect(query('type=tip&status=refunded&source=card&person=@sam&min=2.555&from=2026-01-02')).toMatchObject({
    ...{ type: 'tip', status: 'refunded', paidFrom: 'card', personId: 'sam', minAmount: 2.56 },
    fromDate: '2026-01-02',
  })
  expect(Object.values(query('type=x&status=y&min=-1&max=many&from=2026-13-45&to=soon'))).toEqual(
    Array(8).fill(undefined),
  )
})

it('is sorted by time or amount, by amount within amounts, and by time with other filters', () => {
  const sort = (text: string) => sortOfTransactions(new URLSearchParams(text))
  expect(sort('')).toEqual({ sort: { by: 'time', direction: 'desc' }, orders: ['time', 'amount'] })
  expect(sort('sort=-amount').sort).toEqual({ by: 'amount', direction: 'desc' })
  expect(sort('min=5&sort=time')).toEqual({ sort: { by: 'amount', direction: 'desc' }, orders: ['amount'] })
  expect(sort('type=tip&sort=amount')).toEqual({ sort: { by: 'time', direction: 'desc' }, orders: ['time'] })
  expect(transactionSearch(new URLSearchParams('sort=amount&person=sam'))).toMatchObject({
    ...{ sortBy: 'amount', sort: 'asc', personId: 'sam' },
  })
  renderScreen(
    ruth,
    Transactions,
    {
      ...{ page: 1, rows: [transactionRow(tip, 'UTC')], total: 1, next: null },
      filters: transactionSearch(new URLSearchParams()),
    },
    { path: '/admin/transactions?sort=-amount' },
  )
  const amount = screen.getByRole('columnheader', { name: 'Amount' })
  expect(amount.getAttribute('aria-sort')).toBe('descending')
  expect(within(amount).getByRole('link').getAttribute('href')).toBe('?sort=amount')
})

it('a payment shows its ledger entries on both sides, refunds and payouts', () => {
  fakeApi({ 'POST /operator/transactions/{id}/refund/preview': () => preview() })
  show(
    inFull({
      status: 'partially_refunded',
      refunded: 5,
      refunds: [
        {
          ...{ _id: 'r1', amount: 5, fromCreator: 4, fee: 1, owed: 0, operator: 'Ruth', reason: 'Not sold' },
          createdAt: '2026-03-02T10:00:00.000Z',
        },
      ],
      payouts: [
        { _id: 'p1', status: 'done', amount: 16, createdAt: '2026-03-03T10:00:00.000Z', paidAt: null },
      ],
    }),
  )
  const entries = within(screen.getByRole('table'))
  expect(entries.getByRole('row', { name: /Wallet.*Sam Whitlock.*Earnings.*Marisol Vega.*20/ })).toBeTruthy()
  const states = within(screen.getByRole('region', { name: 'State' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(states).toEqual([
    expect.stringContaining('Paid'),
    expect.stringContaining('5 tokens refunded'),
    expect.stringContaining('16 tokens paid out'),
  ])
  expect(states[1]).toContain('By Ruth: Not sold')
})

it('a payment shows the notes of the team and what operators did, and takes a note', async () => {
  const requests = fakeApi({
    'POST /operator/transactions/{id}/refund/preview': () => preview(),
    'PUT /operator/notes/{id}': () => note,
  })
  const { user } = show(inFull())
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('The bank called.')).toBeTruthy()
  const actions = screen.getByRole('region', { name: 'What operators did' })
  expect(actions.textContent).toContain('Refunded a sale by Ben Okoro')
  await user.type(screen.getByRole('textbox', { name: 'Add a note for the team' }), 'Refund tomorrow')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  const written = requests.find(({ call }) => call === 'PUT /operator/notes/{id}')
  expect(written?.body).toEqual({ subjectId: id, text: 'Refund tomorrow' })
})

it('a partial refund shows its effect on both people before it is made, and is sent once', async () => {
  const requests = fakeApi({
    'POST /operator/transactions/{id}/refund/preview': ({ body }) =>
      preview({
        amount: (body as { amount?: number }).amount ?? 25,
        isWhole: false,
        performer: { tokens: 8, owed: 0, earnings: 120, earningsAfter: 112, promotion: 0 },
        payer: { tokens: 10, bonus: 0, cardAmount: 0, balance: 3, balanceAfter: 13 },
        fee: 2,
      }),
    'POST /operator/transactions/{id}/refund': () => inFull({ refunded: 10 }),
  })
  const { user } = show(inFull())
  const field = screen.getByRole('textbox', { name: 'Tokens to refund' })
  await user.clear(field)
  await user.type(field, '10')
  const button = await screen.findByRole('button', { name: 'Refund 10 tokens' })
  const effect = screen.getByRole('region', { name: 'Effect of the refund' })
  expect(effect.textContent).toContain('Sam Whitlock’s wallet3 → 13')
  expect(effect.textContent).toContain('Marisol Vega’s earnings120 → 112')
  expect(effect.textContent).toContain('From the site’s fee2')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not what was sold')
  await user.click(button)
  await screen.findByText('10 tokens refunded.')
  const sent = requests.filter(({ call }) => call === 'POST /operator/transactions/{id}/refund')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    body: { amount: 10, reason: 'Not what was sold', refunded: 0, mayOwe: false, endSubscription: false },
    headers: { 'idempotency-key': expect.any(String) },
  })
})

it('a share that is already paid out needs a consent to the debt', async () => {
  const requests = fakeApi({
    'POST /operator/transactions/{id}/refund/preview': () =>
      preview({ performer: { tokens: 20, owed: 15, earnings: 5, earningsAfter: 0, promotion: 0 } }),
    'POST /operator/transactions/{id}/refund': () => inFull({ status: 'refunded' }),
  })
  const { user } = show(inFull())
  const consent = await screen.findByRole('checkbox', { name: /15 tokens are deducted from later earnings/ })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Fraud')
  await user.click(screen.getByRole('button', { name: 'Refund 25 tokens' }))
  expect(requests.some(({ call }) => call === 'POST /operator/transactions/{id}/refund')).toBe(false)
  await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Refund 25 tokens' }))
  await screen.findByText('25 tokens refunded.')
  expect(requests.at(-1)).toMatchObject({ body: { mayOwe: true } })
})

it('a refusal is shown, and a refund without permission is not offered', async () => {
  fakeApi({
    'POST /operator/transactions/{id}/refund/preview': () => preview(),
    'POST /operator/transactions/{id}/refund': () => {
      throw refusal(409, 'REFUND_CHANGED', 'More of this has been refunded since you opened it.')
    },
  })
  const { user, unmount } = show(inFull())
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Fraud')
  await user.click(await screen.findByRole('button', { name: 'Refund 25 tokens' }))
  expect((await screen.findByRole('alert')).textContent).toContain('More of this has been refunded')
  unmount()
  show(inFull(), false)
  expect(screen.queryByRole('heading', { name: 'Refund' })).toBeNull()
})

const byCard = (refunds: NonNullable<TransactionInFull['payment']>['refunds']) =>
  inFull({
    ...{ type: 'subscription', paidFrom: 'card', cardAmount: 25, refunded: 10, refundable: 15 },
    payment: {
      ...{ _id: id, provider: 'stripe', price: 25, discount: 0, refunded: 0, couponCode: null },
      ...{ card: null, failure: null, disputedAt: null, dispute: null, refunds },
    },
  })

it('a refund to a card shows whether the payment service has made it, and why it refuses', () => {
  fakeApi({ 'POST /operator/transactions/{id}/refund/preview': () => preview() })
  const one = {
    ...{ tokens: 5, cardAmount: 5, failure: null, nextTryAt: null, madeThere: false, operator: 'Ruth' },
    ...{ reason: 'Fraud', createdAt: '2026-03-02T10:00:00.000Z' },
  }
  show(
    byCard([
      { ...one, _id: 'r1', status: 'waiting' },
      {
        ...{ ...one, _id: 'r2', status: 'refused', failure: 'The payment is disputed.' },
        nextTryAt: '2026-03-02T11:00:00.000Z',
      },
      { ...one, _id: 'r3', status: 'sent', madeThere: true, operator: null, reason: '' },
    ]),
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const [waiting, refused, sent] = texts
  expect(waiting).toContain('$5 waiting for the payment service')
  expect(refused).toContain('$5 refused by the payment service')
  expect(refused).toContain('The payment is disputed. Next try:')
  expect(sent).toContain('Made at the payment service')
})

it('the effect on a subscription is shown, and follows the choice to end it', async () => {
  const requests = fakeApi({
    'POST /operator/transactions/{id}/refund/preview': ({ body }) =>
      preview({
        performer: { tokens: 20, owed: 0, earnings: 120, earningsAfter: 105, promotion: 5 },
        subscription: (body as { endSubscription?: boolean }).endSubscription
          ? {
              until: '2126-04-01T10:00:00.000Z',
              untilAfter: '2026-03-02T10:00:00.000Z',
              stopsRenewal: true,
            }
          : null,
      }),
  })
  const { user } = show(inFull({ type: 'subscription' }))
  expect(await screen.findByText('From promotions that aren’t paid out')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'End the subscription now' }))
  expect(await screen.findByText(/It won’t renew/)).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ endSubscription: true })
})
