import type { Address, Product } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type FakeRequest, fakeApi, lostAnswer, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { paid, payment, tokenPackage, visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { product } from '~/testing/products'
import { renderFor } from '~/testing/render'
import { CheckoutContent } from './CheckoutContent'
import { changeCart } from './cart-storage'

const lisbon: Address = {
  _id: '0190a1b2-0000-7000-8000-000000000201',
  name: 'Home',
  country: 'PT',
  state: '',
  city: 'Lisbon',
  district: '',
  ward: '',
  streetNumber: '12',
  streetAddress: 'Rua do Alecrim',
  zipCode: '1200-434',
  description: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const print = product({ name: 'Tour print', price: 12.5 })
const shirt = product({ name: 'Shirt', price: 20 })
const tapes = product({ name: 'Rehearsal tapes', price: 8, type: 'digital', stock: null })

afterEach(() => changeCart(sam._id, () => []))

interface Scene {
  products: Product[]
  addresses?: Address[]
  balance?: number
  /** The server's answer to an order; by default it is paid. */
  answer?: (requests: FakeRequest) => number
}

function openCheckout({ products, addresses = [lisbon], balance = 60, answer = () => 50 }: Scene) {
  const shop = new Map(products.map((one) => [one._id, one]))
  changeCart(sam._id, () =>
    products.map(({ _id, name, price }) => ({ productId: _id, name, price, quantity: 1, key: `key-${_id}` })),
  )
  const requests = fakeApi({
    'GET /performer-assets/products/{id}': ({ params }) => shop.get(params.id ?? '') ?? product(),
    'POST /wallet/charges/product/{id}': (request) =>
      paid({ price: shop.get(request.params.id ?? '')?.price ?? 0, balance: answer(request) }),
    'GET /package/token/search': () => list(tokenPackage()),
    'GET /payment-cards': () => list(visa),
    'POST /payment/wallet/top-up': () => payment(),
    'GET /users/me': () => ({ ...sam, balance: balance + 10, balanceVersion: 9 }),
  })
  const view = renderFor({ ...sam, balance }, <CheckoutContent loaded={addresses} />)
  const orders = () => requests.filter(({ call }) => call === 'POST /wallet/charges/product/{id}')
  return { ...view, shop, orders }
}

const orderButton = () => screen.findByRole('button', { name: /^Order for/ })
const bodyOf = ({ body }: FakeRequest) => body as { price: number }

it('orders each line once, to the chosen address, however often the button is pressed', async () => {
  const { user, orders, container } = openCheckout({ products: [print, tapes] })
  expect((await screen.findByLabelText('Payment')).textContent).toContain('Total20.50')
  await user.dblClick(await orderButton())
  expect((await screen.findByRole('status')).textContent).toContain('2 orders have been placed.')
  expect(orders().map(({ params }) => params.id)).toEqual([print._id, tapes._id])
  expect(orders()[0]?.body).toMatchObject({ deliveryAddressId: lisbon._id, price: 12.5 })
  expect(orders()[1]?.body).not.toHaveProperty('deliveryAddressId')
  expect(container.textContent).toContain('Paid20.50')
})

it('waits for an address if something must be shipped', async () => {
  openCheckout({ products: [print], addresses: [] })
  expect(await orderButton()).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose a delivery address.')).toBeTruthy()
})

it('asks for no address if nothing must be shipped', async () => {
  openCheckout({ products: [tapes], addresses: [] })
  expect(await orderButton()).toHaveProperty('disabled', false)
  expect(screen.queryByText('Delivery address')).toBeNull()
})

it('a refused line stays in the cart with the reason; the rest is ordered', async () => {
  const { user, orders } = openCheckout({
    products: [shirt, print],
    answer: ({ params }) => {
      if (params.id === shirt._id) throw refusal(409, 'SOLD_OUT', 'This is sold out.')
      return 47.5
    },
  })
  await user.click(await orderButton())
  const receipt = (await screen.findByText('Your order has been placed.')).closest('section')
  expect(receipt?.textContent).toContain('Tour print')
  expect(receipt?.textContent).not.toContain('Shirt')
  expect(screen.getByText('This is sold out.')).toBeTruthy()
  expect(orders()).toHaveLength(2)
})

it('a changed price must be confirmed before anything is paid', async () => {
  const { user, shop, orders } = openCheckout({
    products: [tapes],
    answer: (request) => {
      if (bodyOf(request).price === 11) return 49
      shop.set(tapes._id, { ...tapes, price: 11 })
      throw refusal(409, 'PRICE_CHANGED', 'The price has changed. It’s 11 tokens now.')
    },
  })
  await user.click(await orderButton())
  expect(await screen.findByText('The price has changed. It’s 11 tokens now.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Order for 11 tokens' }))
  expect((await screen.findByRole('status')).textContent).toContain('Paid11')
  expect(orders()).toHaveLength(2)
})

it('an order whose response was lost is sent again under the key of its line', async () => {
  let isLost = true
  const { user, orders } = openCheckout({
    products: [print],
    answer: () => {
      if (!isLost) return 47.5
      isLost = false
      throw lostAnswer()
    },
  })
  await user.click(await orderButton())
  expect(await screen.findByText(/The server didn’t respond/)).toBeTruthy()
  await user.click(await orderButton())
  await screen.findByRole('status')
  expect(orders().map(({ headers }) => headers['idempotency-key'])).toEqual([
    `key-${print._id}`,
    `key-${print._id}`,
  ])
})

it('a line that was paid under its key is not charged again, and the page says so', async () => {
  const { user } = openCheckout({
    products: [print],
    answer: () => {
      throw refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'This key was used for another order.')
    },
  })
  await user.click(await orderButton())
  const receipt = await screen.findByRole('status')
  expect(receipt.textContent).toContain('You already ordered this, so you weren’t charged again.')
  expect(receipt.textContent).toContain('Paid0')
})

it('an insufficient balance can be topped up in the checkout, which waits', async () => {
  const { user } = openCheckout({ products: [tapes], balance: 0 })
  await user.click(await screen.findByRole('button', { name: 'Top up to order' }))
  const topUp = within(await screen.findByRole('dialog', { name: 'Top up' }))
  await user.click(await topUp.findByRole('button', { name: 'Pay $10' }))
  await user.click(await topUp.findByRole('button', { name: 'Back to the checkout' }))
  expect(await orderButton()).toHaveProperty('disabled', false)
})
