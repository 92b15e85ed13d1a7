import type { CommissionRate, CreatorCommission } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, partyOf, ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
import { CommissionCard } from './CommissionCard'
import Commission from './commission'
import { commissionShown, rateRow } from './rate-rows'

const party = partyOf(marisol)
const rate = (n: number, facts: Partial<CommissionRate> = {}): CommissionRate => ({
  ...{ _id: `0190a1b2-0000-7000-8000-0000000000b${n}`, performer: party, rate: 0.1, state: 'current' },
  ...{ validFrom: '2026-03-01T10:00:00.000Z', reason: '', operator: { _id: ruth._id, name: 'Ruth' } },
  createdAt: '2026-02-01T10:00:00.000Z',
  ...facts,
})
const coming = rate(2, { rate: 0.05, state: 'coming', validFrom: '2026-04-01T10:00:00.000Z' })
const commission: CreatorCommission = { current: 0.1, default: 0.2, rates: [coming, rate(1)] }

it('shows the current and the coming rate of a creator, and the default', () => {
  renderFor(ruth, <CommissionCard creator={party} commission={commissionShown(commission, null)} />)
  const card = screen.getByRole('region', { name: 'Commission' })
  expect(card.textContent).toContain('The site keeps 10% of each sale; the default is 20%.')
  expect(within(card).getByText('Coming')).toBeTruthy()
  expect(within(card).getByText('5%')).toBeTruthy()
})

it('a new rate is sent as a fraction; an empty one is the default', async () => {
  const requests = fakeApi({ 'POST /operator/commission-rates': () => commission })
  const { user } = renderFor(
    ruth,
    <CommissionCard creator={party} commission={commissionShown(commission, null)} />,
  )
  for (const typed of ['12.5', '']) {
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const sheet = within(screen.getByRole('dialog'))
    if (typed) await user.type(sheet.getByLabelText('Share of each sale for the site'), typed)
    await user.click(sheet.getByRole('button', { name: 'Save commission' }))
    await screen.findAllByText('Commission saved. The creator is notified.')
  }
  expect(requests.map(({ body }) => body)).toMatchObject([
    { performerId: marisol._id, rate: 0.125 },
    { rate: null },
  ])
})

it('the list names creators, and a rate that has not begun is cancelled', async () => {
  const requests = fakeApi({ 'DELETE /operator/commission-rates/{id}': () => ({ success: true }) })
  const rates = commission.rates.map((one) => rateRow(one, null))
  const { user } = renderScreen(ruth, Commission, {
    ...{ agreed: rates, defaults: [], current: '20%', page: 1, total: 2, next: null },
  })
  expect(screen.getAllByRole('link', { name: 'Marisol Vega' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Change cancelled. The creator is notified.')).toBeTruthy()
  expect(requests[0]?.params).toEqual({ id: coming._id })
})

it('a change of the default is planned for a moment, and cancelled before it', async () => {
  const planned = rateRow({ ...coming, performer: null, rate: 0.15 }, null)
  const requests = fakeApi({
    'POST /operator/commission-rates/default': () => ({ current: 0.2, rates: [] }),
    'DELETE /operator/commission-rates/{id}': () => ({ success: true }),
  })
  const { user } = renderScreen(ruth, Commission, {
    ...{ agreed: [], defaults: [planned], current: '20%', page: 1, total: 0, next: null },
  })
  const card = within(screen.getByRole('region', { name: 'Default' }))
  await user.click(card.getByRole('button', { name: 'Change' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Change the default' }))
  await user.type(sheet.getByLabelText('Share of each sale for the site'), '17.5')
  await user.type(sheet.getByLabelText('Reason'), 'New year')
  await user.click(sheet.getByRole('button', { name: 'Save default' }))
  await screen.findByText('Default saved. Creators who have it are notified.')
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Change cancelled. Creators are notified.')
  expect(requests).toMatchObject([
    { body: { rate: 0.175, reason: 'New year' } },
    { params: { id: coming._id } },
  ])
})
