import type { Payout, PayoutInFull } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { earning, payout } from '~/testing/earnings'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PayoutRequest } from './PayoutRequest'

const bank = { type: 'banking', title: 'Bank transfer', note: 'Analytical Bank ···· 6819' } as const

/** The page of a payout; `shown.payout` is the result of its loader on a reload. */
function openPayout(facts: Partial<PayoutInFull> = {}) {
  const shown = { payout: payout(facts) }
  function PayoutPage() {
    const loaded = useLoaderData<PayoutInFull>()
    const change = loaded.status === 'pending' ? { most: 100, methods: [bank] } : null
    return <PayoutRequest payout={loaded} change={change} />
  }
  const view = renderFor(kofi, <PayoutPage />, { loader: () => shown.payout })
  return { ...view, shown }
}

const button = (name: string) => screen.findByRole('button', { name })

it('shows the amount, the destination and each sale, with its part in the payout', async () => {
  const { userInfo, _id, type, createdAt } = earning()
  openPayout({
    charges: [{ _id, type, createdAt, userInfo, netPrice: 100, amount: 80.5 }],
    totalCharges: 1,
  })
  expect(await screen.findByRole('heading', { name: 'Payout of $80.50' })).toBeTruthy()
  expect(screen.getByText('Analytical Bank ···· 6819')).toBeTruthy()
  const sale = screen.getByRole('listitem')
  expect(sale.textContent).toContain('Sam Whitlock')
  expect(sale.textContent).toContain('80.50of 100')
  expect(screen.getByText('1 sale, oldest first.')).toBeTruthy()
})

it('shows the number of sales when it lists only the first', async () => {
  const { userInfo, _id, type, createdAt } = earning()
  openPayout({
    status: 'done',
    charges: [{ _id, type, createdAt, userInfo, netPrice: 9.88, amount: 9.88 }],
    totalCharges: 1200,
  })
  expect(await screen.findByText(/^The first 1 of 1,200 sales\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sales in this payout' })).toBeTruthy()
})

it('changes the amount, and the page shows the new one', async () => {
  const { user, shown } = openPayout()
  const requests = fakeApi({
    'PUT /payout-requests/{id}': () => {
      shown.payout = payout({ requestTokens: 60, amount: 60 })
      return shown.payout
    },
  })
  await user.click(await button('Change'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Change payout' }))
  const tokens = sheet.getByRole('spinbutton', { name: 'Tokens' })
  expect(tokens).toHaveProperty('value', '80.5')
  await user.clear(tokens)
  await user.type(tokens, '60')
  expect((await screen.findByRole('dialog')).textContent).toContain('After this40')
  await user.click(sheet.getByRole('button', { name: 'Change to $60' }))
  expect(await screen.findByRole('heading', { name: 'Payout of $60' })).toBeTruthy()
  expect(screen.getByText('Request changed to $60.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ requestTokens: 60, paymentAccountType: 'banking' })
})

it('a payout decided meanwhile can’t be changed: the sheet says so, and the page shows the decision', async () => {
  const { user, shown } = openPayout()
  fakeApi({
    'PUT /payout-requests/{id}': () => {
      shown.payout = payout({ status: 'approved', adminNote: 'With pleasure.' })
      throw refusal(409, 'PAYOUT_DECIDED', 'This payout has been decided and can no longer be changed.')
    },
  })
  await user.click(await button('Change'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Change payout' }))
  await user.click(sheet.getByRole('button', { name: 'Change to $80.50' }))
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'This payout has been decided and can no longer be changed.',
  )
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(screen.getByText('With pleasure.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull()
})

it('cancelling asks first, then says that the tokens were released', async () => {
  const { user, shown } = openPayout()
  const requests = fakeApi({
    'PUT /payout-requests/{id}': () => {
      shown.payout = payout({ status: 'withdrawn' })
      return shown.payout
    },
  })
  await user.click(await button('Cancel request'))
  await user.click(await button('Keep request'))
  expect(requests).toEqual([])
  await user.click(await button('Cancel request'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this payout request?' }))
  await user.click(question.getByRole('button', { name: 'Cancel request' }))
  expect(await screen.findByText('Request cancelled. 80.50 tokens are back in your earnings.')).toBeTruthy()
  expect(await screen.findByText(/^You cancelled this request\./)).toBeTruthy()
  expect(requests[0]?.body).toEqual({ status: 'withdrawn' })
})

it('a rejected payout shows the reason and that the tokens were released', async () => {
  openPayout({ status: 'rejected', adminNote: 'The bank does not know this account.' })
  expect(await screen.findByText('The bank does not know this account.')).toBeTruthy()
  expect(screen.getByText('The tokens are back in your earnings.')).toBeTruthy()
})

it('a paid payout shows the reference of its transfer', async () => {
  openPayout({ status: 'done', reference: 'SEPA 17', paidAt: '2026-01-02T00:00:00.000Z' })
  expect(await screen.findByText('SEPA 17')).toBeTruthy()
  expect(screen.getAllByText('Paid').length).toBeGreaterThan(0)
})

it('sends one change, however often the button is pressed', async () => {
  const answer = held<Payout>()
  const requests = fakeApi({ 'PUT /payout-requests/{id}': () => answer.promise })
  const { user } = openPayout()
  await user.click(await button('Change'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Change payout' }))
  await user.dblClick(sheet.getByRole('button', { name: 'Change to $80.50' }))
  answer.answer(payout())
  expect(await screen.findByText('Request changed to $80.50.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})
