import type { OperatorOrder } from '@ovation/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import OrderPage from './order'
import { orderRow } from './order-rows'
import Orders from './orders'

const id = '0190a1b2-0000-7000-8000-0000000000a1'
const createdAt = '2026-03-01T10:00:00.000Z'

const order: OperatorOrder = {
  ...{ _id: id, orderNumber: '1042', deliveryStatus: 'shipping', chargeId: 'c1', hasAddress: true },
  ...{ buyer: partyOf(sam), seller: partyOf(marisol), productId: 'p1', productName: 'A mug' },
  productType: 'physical',
  productCover: {
    url: '/mug.webp',
    thumbnails: [],
    blurred: false,
    width: null,
    height: null,
    thumbhash: null,
  },
  ...{ quantity: 2, unitPrice: 5, totalPrice: 10, siteCommission: 2, netPrice: 8, refunded: 0 },
  ...{ shippingCode: 'DHL 1', userNote: '', createdAt, updatedAt: createdAt },
}

it('the list shows number, product and people, and links to the order', () => {
  const rows = [orderRow(order, null)]
  const filters = { q: '' }
  renderScreen(ruth, Orders, { q: '', page: 1, show: 'all', filters, rows, total: 1, next: null })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('1042 · A mugSam Whitlock from Marisol Vega')
  expect(row?.textContent).toContain('10 tokensOn its way')
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/orders/${id}`)
})

it('the address is loaded on request only, and the refund is a link to the payment', async () => {
  const requests = fakeApi({
    'POST /operator/orders/{id}/address': () => ({
      ...{ name: 'Sam', country: 'DE', state: '', city: 'Berlin', district: '', ward: '' },
      ...{ streetNumber: '5', streetAddress: 'Unter den Linden', zipCode: '10117', description: '' },
    }),
  })
  const { user } = renderScreen(ruth, OrderPage, {
    ...{ order: orderRow(order, null), notes: [] },
    history: [{ _id: 'h1', what: 'Viewed a delivery address', by: 'Ben', at: '1 Mar 2026', words: '' }],
  })
  expect(screen.getByRole('region', { name: 'What operators did' }).textContent).toContain('by Ben')
  expect(requests).toEqual([])
  expect(screen.queryByText('Unter den Linden 5')).toBeNull()
  expect(screen.getByRole('link', { name: 'Payment and refund' }).getAttribute('href')).toBe(
    '/admin/transactions/c1',
  )
  await user.click(screen.getByRole('button', { name: 'Show address' }))
  await waitFor(() => expect(screen.getByText('Unter den Linden 5')).toBeTruthy())
  expect(requests).toMatchObject([{ params: { id } }])
})

it('a download has no address', () => {
  const download = orderRow({ ...order, productType: 'digital', hasAddress: false }, null)
  renderScreen(ruth, OrderPage, { order: download, notes: [], history: [] })
  expect(screen.queryByRole('region', { name: 'Operator actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull()
})
