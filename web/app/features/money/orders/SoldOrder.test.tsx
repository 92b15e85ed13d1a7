import type { Order } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { order } from '~/testing/orders'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { SoldOrder } from './SoldOrder'

function open(facts: Partial<Order> = {}) {
  const shown = { order: order(facts) }
  function SalePage() {
    return <SoldOrder order={useLoaderData<Order>()} />
  }
  const requests = fakeApi({
    'PUT /orders/{id}/update': ({ body }) => {
      shown.order = { ...shown.order, ...(body as Partial<Order>) }
      return shown.order
    },
  })
  return { ...renderFor(kofi, <SalePage />, { loader: () => shown.order }), requests, shown }
}

const button = (name: string) => screen.findByRole('button', { name })
const step = () => document.querySelector('[aria-current=step]')?.textContent

it('shows the address, the price, the fee and the earnings', async () => {
  const { container } = open()
  await button('Mark as shipped')
  expect(container.textContent).toContain('2 items25Platform fee5You earn20')
  expect(screen.getByText('1200-434 Lisbon')).toBeTruthy()
})

it('is marked as shipped with a tracking number, then as delivered', async () => {
  const { user, requests } = open()
  await user.type(await screen.findByLabelText('Tracking number'), ' RR 123 PT ')
  await user.click(await button('Mark as shipped'))
  expect(await screen.findByText('Marked as shipped. Sam will be notified.')).toBeTruthy()
  await vi.waitFor(() => expect(step()).toBe('On its way'))
  await user.click(await button('Mark as delivered'))
  expect(await screen.findByText('Marked as delivered.')).toBeTruthy()
  await vi.waitFor(() => expect(step()).toBe('Delivered'))
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([
    { deliveryStatus: 'shipping', shippingCode: 'RR 123 PT' },
    { deliveryStatus: 'delivered', shippingCode: 'RR 123 PT' },
  ])
})

it('can be marked as delivered without shipping', async () => {
  const { user, requests } = open()
  await user.click(await button('I handed it over in person'))
  await screen.findByText('Marked as delivered.')
  expect(requests[0]?.body).toEqual({ deliveryStatus: 'delivered', shippingCode: '' })
})

it('a tracking number can be corrected after shipping, and only a new one can be saved', async () => {
  const { user, requests } = open({ deliveryStatus: 'shipping', shippingCode: 'RR 1' })
  await button('Mark as delivered')
  expect(screen.queryByRole('button', { name: 'Save tracking number' })).toBeNull()
  await user.type(screen.getByLabelText('Tracking number'), '23')
  await user.click(await button('Save tracking number'))
  expect(await screen.findByText('Tracking number saved. Sam can see it.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ shippingCode: 'RR 123' })
})

it('a refund asks first, states its cost, and is then final', async () => {
  const { user, requests, container } = open()
  await user.click(await button('Refund'))
  const question = () => screen.getByRole('dialog', { name: 'Refund 25 tokens?' })
  expect(question().textContent).toContain('Sam Whitlock gets a full refund. 20 tokens are taken')
  expect(question().textContent).toContain('The items go back into stock.')
  await user.click(within(question()).getByRole('button', { name: 'Cancel' }))
  expect(requests).toEqual([])
  await user.click(await button('Refund'))
  await user.click(within(question()).getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('25 tokens refunded to Sam Whitlock.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull())
  expect(container.textContent).toContain('Earnings before the refund20')
})

it('a refused refund gives the reason, and the order is unchanged', async () => {
  const message = 'These earnings are in a payout request.'
  const { user } = open()
  fakeApi({
    'PUT /orders/{id}/update': () => {
      throw refusal(409, 'EARNINGS_SPENT', message)
    },
  })
  await user.click(await button('Refund'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(step()).toBe('Being prepared')
})

it('two presses send one request', async () => {
  const { user } = open()
  const answer = held<Order>()
  const requests = fakeApi({ 'PUT /orders/{id}/update': () => answer.promise })
  await user.dblClick(await button('Mark as shipped'))
  answer.answer(order())
  await screen.findByText('Marked as shipped. Sam will be notified.')
  expect(requests).toHaveLength(1)
})

it('a download needs no shipping', async () => {
  open({ productType: 'digital', deliveryStatus: 'delivered', deliveryAddress: null })
  await button('Refund')
  expect(screen.queryByLabelText('Tracking number')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Buyer' })).toBeTruthy()
})
