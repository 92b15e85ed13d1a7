import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import PayoutPage from './payout'
import { paidSale, payoutInFull } from './payout-rows'

const createdAt = '2026-03-01T10:00:00.000Z'
const sale = {
  ...{ _id: 'c1', type: 'tip' as const, userInfo: partyOf(sam), netPrice: 250, amount: 200, createdAt },
}

it('the page of a payout lists the sales it pays, each with its transaction', () => {
  const payout = payoutInFull(
    {
      ...{ _id: 'b1', status: 'pending', requestTokens: 200, amount: 200, paymentAccountType: 'banking' },
      ...{ destination: 'Bank ···· 6819', requestNote: '', adminNote: '', reference: '', paidAt: null },
      ...{ createdAt, updatedAt: createdAt, charges: [sale], totalCharges: 1, events: [] },
      ...{ performer: partyOf(marisol), legalName: 'Marisol Vega Ruiz' },
      ...{ creatorIsClosed: false, exportedAt: null },
    },
    { timezone: null },
  )
  const sales = [paidSale(sale, { timezone: null })]
  renderScreen(ruth, PayoutPage, {
    ...{ payout, page: 1, sales, total: 1, next: null },
    notes: [{ _id: 'n1', text: 'Ask for a new account.', authorId: null, by: 'Ben', at: '1 Mar 2026' }],
    history: [{ _id: 'h1', what: 'Viewed bank details', by: 'Ben', at: '1 Mar 2026', words: '' }],
  })
  expect(
    within(screen.getByRole('region', { name: 'Notes' })).getByText('Ask for a new account.'),
  ).toBeTruthy()
  const actions = screen.getByRole('region', { name: 'What operators did' })
  expect(actions.textContent).toContain('Viewed bank details by Ben')
  const table = within(screen.getByRole('table', { name: 'Sales' }))
  expect(table.getByRole('row', { name: /Tip.*Sam Whitlock.*250.*200/ })).toBeTruthy()
  expect(table.getByRole('link').getAttribute('href')).toBe('/admin/transactions/c1')
  expect(screen.getByRole('button', { name: 'Approve $200' })).toBeTruthy()
})
