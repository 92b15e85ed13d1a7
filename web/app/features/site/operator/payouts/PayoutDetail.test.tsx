import type { Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { marisol, partyOf, ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PayoutDetail } from './PayoutDetail'
import { type PayoutShown, payoutInFull } from './payout-rows'

const operator: Me = ruth
const party = partyOf(marisol)
const createdAt = '2026-03-01T10:00:00.000Z'

type Payout = Parameters<typeof payoutInFull>[0]

const request = (facts: Partial<Payout> = {}): Payout => ({
  _id: '0190a1b2-0000-7000-8000-0000000000b1',
  status: 'pending',
  requestTokens: 200,
  amount: 200,
  paymentAccountType: 'banking',
  destination: 'Bank ···· 6819',
  requestNote: 'For March.',
  adminNote: '',
  reference: '',
  createdAt,
  updatedAt: createdAt,
  paidAt: null,
  charges: [
    {
      _id: '0190a1b2-0000-7000-8000-0000000000b2',
      type: 'tip',
      userInfo: party,
      netPrice: 250,
      amount: 200,
      createdAt,
    },
  ],
  totalCharges: 1,
  performer: party,
  creatorIsClosed: false,
  legalName: 'Marisol Vega Ruiz',
  exportedAt: null,
  events: [
    { _id: '0190a1b2-0000-7000-8000-0000000000b3', event: 'requested', by: null, note: '', createdAt },
  ],
  ...facts,
})

type Decision = { status: Payout['status'] }

/** `decide` is the server: it returns what changes besides the status, or refuses. */
function openDetail(facts: Partial<Payout> = {}, decide = (_: Decision): Partial<Payout> => ({})) {
  const shown = { payout: request(facts) }
  const requests = fakeApi({
    'PUT /admin/payout-requests/{id}': ({ body }) => {
      const decision = body as Decision
      shown.payout = { ...shown.payout, status: decision.status, ...decide(decision) }
      return shown.payout
    },
    'POST /admin/payout-requests/{id}/destination': () => ({
      details: [{ name: 'IBAN', value: 'GB29NWBK60161331926819' }],
    }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
  })
  const loader = vi.fn(() => payoutInFull(shown.payout, operator))
  const DetailPage = () => <PayoutDetail payout={useLoaderData<PayoutShown>()} />
  const { user } = renderFor(operator, <DetailPage />, { loader })
  const decided = () => requests.filter(({ call }) => call === 'PUT /admin/payout-requests/{id}')
  return { user, decided, loader, requests, shown }
}

const button = (name: string) => screen.findByRole('button', { name })
const sheet = () => within(screen.getByRole('dialog'))

it('shows the amount, the destination and the sales that it pays', async () => {
  openDetail()
  expect((await screen.findAllByText('$200')).length).toBeGreaterThan(0)
  expect(screen.getByText('Bank ···· 6819')).toBeTruthy()
  expect(screen.getByText('Marisol Vega Ruiz')).toBeTruthy()
  expect(screen.getByText('For March.')).toBeTruthy()
  expect(screen.getByText('1 sale it pays')).toBeTruthy()
  expect(screen.getByText('of 250')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'History' })).getByText(/the site/)).toBeTruthy()
})

it('warns before money goes to a creator whose account is closed', async () => {
  openDetail({ creatorIsClosed: true })
  expect((await screen.findByRole('note')).textContent).toContain('This creator’s account is closed')
  expect(await button('Approve $200')).toBeTruthy()
})

it('approves the amount that is shown', async () => {
  const { user, decided } = openDetail()
  await user.click(await button('Approve $200'))
  expect(
    sheet().getByText(
      '$200 will be paid to Bank ···· 6819. Marisol Vega can’t change the payout after this.',
    ),
  ).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Approve $200' }))
  expect(await screen.findByText('$200 for Marisol Vega is approved.')).toBeTruthy()
  expect(decided()[0]?.body).toEqual({ status: 'approved', updatedAt: createdAt })
})

it('rejects with a reason only, and says that the tokens go back', async () => {
  const { user, decided } = openDetail()
  await user.click(await button('Reject'))
  expect(sheet().getByText('200 tokens go back to Marisol Vega’s earnings.')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Reject payout' }))
  expect(await sheet().findByText('This field is required.')).toBeTruthy()
  expect(sheet().getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(decided()).toEqual([])
  await user.type(sheet().getByLabelText('Reason'), 'The name differs.')
  await user.click(sheet().getByRole('button', { name: 'Reject payout' }))
  expect(await screen.findByText('Marisol Vega’s payout is rejected.')).toBeTruthy()
  expect(decided()[0]?.body).toMatchObject({ status: 'rejected', adminNote: 'The name differs.' })
})

it('an exported payout is rejected only after the operator has said that the bank does not pay it', async () => {
  const { user, decided } = openDetail({ status: 'approved', exportedAt: createdAt })
  await user.click(await button('Reject'))
  await user.type(sheet().getByLabelText('Reason'), 'The bank returned it.')
  await user.click(sheet().getByRole('button', { name: 'Reject payout' }))
  expect(decided()).toEqual([])
  await user.click(sheet().getByRole('checkbox', { name: 'The bank hasn’t paid it and won’t' }))
  await user.click(sheet().getByRole('button', { name: 'Reject payout' }))
  expect(await screen.findByText('Marisol Vega’s payout is rejected.')).toBeTruthy()
  expect(decided()[0]?.body).toMatchObject({ status: 'rejected', notPaid: true })
})

it('an approved bank payout is marked as paid with a reference, after which nothing can be decided', async () => {
  const { user, decided } = openDetail()
  await user.click(await button('Approve $200'))
  await user.click(sheet().getByRole('button', { name: 'Approve $200' }))
  const pay = await button('Mark as paid')
  await expect.poll(() => screen.queryByRole('button', { name: 'Approve $200' })).toBeNull()
  await user.click(pay)
  await user.type(sheet().getByLabelText('Reference (optional)'), 'SEPA 123')
  await user.click(sheet().getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('$200 for Marisol Vega is paid.')).toBeTruthy()
  expect(decided().at(-1)?.body).toMatchObject({ status: 'done', reference: 'SEPA 123' })
  // The page reloads after the toast.
  await expect.poll(() => screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

it('an approved Stripe payout is sent by Stripe, without a reference to type', async () => {
  const { user } = openDetail({ status: 'approved', paymentAccountType: 'stripe', destination: 'Stripe' })
  await user.click(await button('Send $200'))
  expect(sheet().getByText('Stripe sends $200 to Stripe.')).toBeTruthy()
  expect(sheet().queryByLabelText('Reference (optional)')).toBeNull()
})

it.each(['done', 'rejected', 'withdrawn'] as const)(
  'a payout that is %s cannot be decided again',
  async (status) => {
    openDetail({ status })
    expect(await screen.findByText('Marisol Vega Ruiz')).toBeTruthy()
    for (const name of ['Approve $200', 'Mark as paid', 'Reject']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  },
)

it('says that a payout was cancelled in the meantime, and shows it as it is now', async () => {
  const { user, loader, shown } = openDetail({}, () => {
    shown.payout = request({ status: 'withdrawn' })
    throw refusal(409, 'PAYOUT_DECIDED', 'This payout is cancelled, so it can’t be approved.')
  })
  await user.click(await button('Approve $200'))
  loader.mockClear()
  await user.click(sheet().getByRole('button', { name: 'Approve $200' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This payout is cancelled, so it can’t be approved.',
  )
  await expect.poll(() => loader.mock.calls.length).toBe(1)
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve $200' })).toBeNull()
})

it('shows the full bank details only on request, and reloads the history that records it', async () => {
  const { user, requests, loader } = openDetail()
  await button('Show bank details')
  expect(requests).toEqual([])
  loader.mockClear()
  await user.click(await button('Show bank details'))
  expect(await screen.findByText('GB29NWBK60161331926819')).toBeTruthy()
  expect(loader).toHaveBeenCalledOnce()
  expect(requests).toHaveLength(1)
  await user.click(await button('Hide details'))
  expect(screen.queryByText('GB29NWBK60161331926819')).toBeNull()
  expect(screen.getByText('Viewing these details is logged in the history.')).toBeTruthy()
})
