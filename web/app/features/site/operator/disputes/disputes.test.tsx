import type { Dispute, DisputeInFull } from '@ovation/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import DisputePage from './dispute'
import { disputeInFull, disputeRow, timeLeft } from './dispute-rows'
import Disputes from './disputes'

const id = '0190a1b2-0000-7000-8000-0000000000d1'
const now = new Date('2026-03-02T10:00:00.000Z')

const dispute: Dispute = {
  ...{ _id: id, status: 'needs_response', isInquiry: false, reason: 'product_not_received' },
  ...{ amount: 25, currency: 'usd', dueAt: '2026-03-06T12:00:00.000Z', payer: partyOf(sam), paymentId: 'p1' },
  paidFor: { kind: 'subscription', amount: 25, performer: partyOf(marisol) },
  ...{ openedAt: '2026-03-01T10:00:00.000Z', closedAt: null },
}
const inFull = (facts: Partial<DisputeInFull> = {}): DisputeInFull => ({
  ...dispute,
  ...{
    reference: 'du_1',
    provider: 'stripe',
    withdrawn: 25,
    returned: 0,
    fee: 15,
    evidence: null,
    maySubmit: true,
  },
  events: [
    { _id: 'e1', event: 'opened', status: 'needs_response', operator: null, createdAt: dispute.openedAt },
    { _id: 'e2', event: 'withdrawn', status: 'needs_response', operator: null, createdAt: dispute.openedAt },
  ],
  ...facts,
})

it('the list shows who disputes what, and how long there is to answer', () => {
  const rows = [disputeRow(dispute, now, null)]
  renderScreen(ruth, Disputes, {
    ...{ page: 1, show: 'needs_response', status: 'needs_response', rows, total: 1, next: null },
  })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('Sam WhitlockSubscription to Marisol Vega · Not received')
  expect(row?.textContent).toContain('$254 days left')
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/disputes/${id}`)
})

it.each([
  ['2026-03-02T09:59:00.000Z', 'Overdue'],
  ['2026-03-02T20:00:00.000Z', 'Due today'],
  ['2026-03-03T12:00:00.000Z', '1 day left'],
  ['2026-03-12T12:00:00.000Z', '10 days left'],
])('a deadline at %s reads %s', (dueAt, words) => expect(timeLeft(dueAt, now)).toBe(words))

it('evidence is confirmed, then submitted once', async () => {
  const requests = fakeApi({
    'POST /operator/disputes/{id}/evidence': () => inFull({ maySubmit: false }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
  })
  const { user } = renderScreen(ruth, DisputePage, { dispute: disputeInFull(inFull(), now, null), notes: [] })
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit evidence' }))
  await submit()
  expect(requests).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Evidence/ }), 'It was delivered.')
  await submit()
  const dialog = within(await screen.findByRole('dialog'))
  expect(requests).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Submit evidence' }))
  await waitFor(() =>
    expect(requests[0]).toMatchObject({
      call: 'POST /operator/disputes/{id}/evidence',
      ...{ params: { id }, body: { text: 'It was delivered.' } },
    }),
  )
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

it('a dispute that is decided shows its evidence and history, and takes no more', () => {
  const found = inFull({
    ...{ status: 'won', maySubmit: false, returned: 25 },
    evidence: { text: 'It was delivered.', operator: 'Ruth', submittedAt: dispute.openedAt },
    events: [
      {
        _id: 'e3',
        event: 'submitted',
        status: 'under_review',
        operator: 'Ruth',
        createdAt: dispute.openedAt,
      },
      { _id: 'e4', event: 'closed', status: 'won', operator: null, createdAt: dispute.openedAt },
    ],
  })
  renderScreen(ruth, DisputePage, { dispute: disputeInFull(found, now, null), notes: [] })
  expect(screen.getByText('It was delivered.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit evidence' })).toBeNull()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('By Ruth'),
    expect.stringContaining('Won'),
  ])
})
