import type { SubscriptionInFull } from '@ovation/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import SubscriptionPage from './subscription'
import { subscriptionInFull, subscriptionRow } from './subscription-rows'
import Subscriptions from './subscriptions'

const id = '0190a1b2-0000-7000-8000-0000000000c1'
const createdAt = '2026-03-01T10:00:00.000Z'

const subscription: SubscriptionInFull = {
  ...{ _id: id, type: 'monthly', status: 'active', isLive: true, months: 1, failures: 0 },
  ...{ expiredAt: '2026-04-01T10:00:00.000Z', nextRecurringDate: '2026-04-01T10:00:00.000Z' },
  ...{ renewalPrice: 9.99, paidFrom: 'card', usedFreeSubscription: false, createdAt, updatedAt: createdAt },
  ...{
    user: partyOf(sam),
    performer: partyOf(marisol),
    canceledAt: null,
    card: { brand: 'Visa', last4: '4242' },
  },
  payments: [
    {
      ...{ _id: 'c1', status: 'success', paidFrom: 'card', amount: 9.99, refunded: 0 },
      ...{ payer: partyOf(sam), createdAt },
    },
  ],
}

const show = (facts: Partial<SubscriptionInFull> = {}, mayCancel = true) =>
  renderScreen(ruth, SubscriptionPage, {
    ...{ subscription: subscriptionInFull({ ...subscription, ...facts }, null), notes: [], mayCancel },
    history: [{ _id: 'h1', what: 'Cancelled a subscription', by: 'Ben', at: '1 Mar 2026', words: '' }],
  })

it.each([
  [{}, 'Renews'],
  [{ nextRecurringDate: null, status: 'deactivated' as const }, 'Ends'],
  [{ nextRecurringDate: null, isLive: false }, 'Ended'],
  [{ status: 'suspended' as const }, 'Suspended'],
])('a subscription says whether it renews: %#', (facts, state) => {
  const rows = [subscriptionRow({ ...subscription, ...facts }, null)]
  renderScreen(ruth, Subscriptions, { page: 1, show: 'all', filters: {}, rows, total: 1, next: null })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('Sam WhitlockMonthly, to Marisol Vega')
  expect(row?.textContent?.endsWith(state)).toBe(true)
})

it('its payments link to their transactions', () => {
  show()
  const payments = within(screen.getByRole('table', { name: 'Payments' }))
  expect(payments.getByRole('link').getAttribute('href')).toBe('/admin/transactions/c1')
})

it('ends now with a reason', async () => {
  const requests = fakeApi({
    'POST /operator/subscriptions/{id}/cancel': () => ({ ...subscription, isLive: false }),
  })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'End now' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End subscription' }))
  expect(requests).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it.')
  await user.click(dialog.getByRole('button', { name: 'End subscription' }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ params: { id }, body: { when: 'now', reason: 'Asked for it.' } }]),
  )
})

it('offers nothing to cancel once it has ended, or to roles that may not', () => {
  const { unmount } = show({ isLive: false, nextRecurringDate: null })
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
  unmount()
  show({}, false)
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
})

it('a subscription shows what operators did', () => {
  show()
  expect(screen.getByRole('region', { name: 'What operators did' }).textContent).toContain(
    'Cancelled a subscription by Ben',
  )
})
