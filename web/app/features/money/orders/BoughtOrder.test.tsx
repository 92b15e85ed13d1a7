import type { Address, Order } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { address, order } from '~/testing/orders'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { BoughtOrder } from './BoughtOrder'

const porto = address({ _id: '0190a1b2-0000-7000-8000-000000000301', city: 'Porto', zipCode: '' })

function open(facts: Partial<Order> = {}, addresses: readonly Address[] | null = [address(), porto]) {
  const shown = { order: order(facts) }
  function OrderPage() {
    return <BoughtOrder order={useLoaderData<Order>()} mine addresses={addresses} />
  }
  return { ...renderFor(sam, <OrderPage />, { loader: () => shown.order }), shown }
}

const heading = () => screen.findByRole('heading', { name: 'Order 1024' })

it('shows the price, the quantity, the seller and the delivery', async () => {
  const { container } = open({ userNote: 'For my sister.' })
  await heading()
  expect(container.textContent).toContain('2 items, each12.50Paid25Sold byMarisol Vega')
  expect(container.querySelector('[aria-current=step]')?.textContent).toBe('Being prepared')
  expect(screen.getByText('1200-434 Lisbon')).toBeTruthy()
  expect(screen.getByText('For my sister.')).toBeTruthy()
})

it('the address can be changed until the order ships; the current one is preselected', async () => {
  const { user, shown } = open()
  const requests = fakeApi({
    'PUT /orders/{id}/update/delivery-address': () => {
      shown.order = order({ deliveryAddress: porto })
      return shown.order
    },
  })
  await heading()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery address' }))
  expect(sheet.getByRole('radio', { name: /Lisbon/ })).toHaveProperty('checked', true)
  await user.click(sheet.getByRole('radio', { name: /Porto/ }))
  await user.click(sheet.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findByText('Address changed.')).toBeTruthy()
  expect(await screen.findByText('Porto')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ deliveryAddressId: porto._id })
})

it('an order that shipped meanwhile keeps its address, and the sheet says why', async () => {
  const message = 'This order is on its way, so its address can’t be changed.'
  fakeApi({
    'PUT /orders/{id}/update/delivery-address': () => {
      throw refusal(409, 'ORDER_STATUS_CONFLICT', message)
    },
  })
  const { user } = open()
  await heading()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery address' }))
  await user.click(sheet.getByRole('button', { name: 'Use this address' }))
  expect((await sheet.findByRole('alert')).textContent).toBe(message)
})

it('a shipped order shows its tracking number and can’t change its address', async () => {
  open({ deliveryStatus: 'shipping', shippingCode: 'RR 123 PT' }, null)
  await heading()
  expect(screen.getByText('RR 123 PT')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

it('a refunded order says so and shows no delivery or download', async () => {
  const { container } = open(
    { deliveryStatus: 'refunded', productType: 'digital', deliveryAddress: null, quantity: 1 },
    null,
  )
  await heading()
  expect(container.textContent).toContain('25 refunded to your wallet.')
  expect(container.textContent).toContain('Paid and refunded25')
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Delivery progress' })).toBeNull()
})

it('a download gets a new link at every press', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let count = 0
  const requests = fakeApi({
    'GET /performer-assets/products/{id}/download-link': () => ({
      downloadLink: `/media/tapes.txt?${++count}`,
      name: 'tapes.txt',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  })
  const { user } = open({ productType: 'digital', deliveryStatus: 'delivered', deliveryAddress: null }, null)
  await heading()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  expect(requests).toHaveLength(2)
})
