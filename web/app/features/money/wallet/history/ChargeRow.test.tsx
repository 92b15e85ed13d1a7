import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { charge, payment } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ChargeRow } from './ChargeRow'
import { HistoryPage } from './HistoryPage'
import { PaymentRow } from './PaymentRow'

const chargeText = (facts: Parameters<typeof charge>[0]) =>
  renderFor(sam, <ChargeRow charge={charge(facts)} />).container.textContent
const paymentText = (facts: Parameters<typeof payment>[0]) =>
  renderFor(sam, <PaymentRow payment={payment(facts)} />).container.textContent
const href = () => screen.queryByRole('link')?.getAttribute('href')

it('a tip shows the creator, the amount and its bonus part, and links to their page', () => {
  const text = chargeText({ price: 15, bonus: 5 })
  expect(text).toContain('TipMarisol Vega · 5 bonus')
  expect(text).toContain('15')
  expect(href()).toBe('/marisolvega')
})

it('an order links to the order and shows the quantity', () => {
  const target = { _id: '1', title: 'Tour print', path: '/product/1' }
  expect(chargeText({ type: 'product', target, quantity: 2, orderId: '77' })).toContain('2 × Tour print')
  expect(href()).toBe('/user/orders/77')
})

it('a purchase shows its title and links to it', () => {
  const target = { _id: '1', title: 'An encore', path: '/video/1' }
  expect(chargeText({ type: 'video', target })).toContain('An encoreVideo · Marisol Vega')
  expect(href()).toBe('/video/1')
})

it('a refunded payment is struck out and labelled', () => {
  expect(chargeText({ status: 'refunded', refunded: 10 })).toContain('Refunded')
  expect(document.querySelector('s')?.textContent).toBe('10')
})

it('a payment that was refunded in part says how much and is not struck out', () => {
  expect(chargeText({ refunded: 4 })).toContain('4 refunded')
  expect(document.querySelector('s')).toBeNull()
})

it('a top-up with a coupon shows the price paid, the discount and the bonus', () => {
  const text = paymentText({
    tokens: 40,
    originalPrice: 40,
    totalPrice: 20,
    couponCode: 'CLAP',
    bonusTokens: 20,
  })
  expect(text).toContain('40 tokensTop-up · Visa ····\u00a04242 · CLAP, $20 off · 20 bonus')
  expect(text).toContain('$20Paid')
  expect(href()).toBe(`/payment/success?id=${payment()._id}`)
})

it('a declined payment is struck out, shows the reason, and has no receipt', () => {
  const text = paymentText({ status: 'fail', failure: 'Your card was declined.' })
  expect(text).toContain('Your card was declined.')
  expect(text).toContain('Failed')
  expect(document.querySelector('s')?.textContent).toBe('$10')
  expect(href()).toBeUndefined()
})

const empty = { title: 'No card payments yet', words: 'Top-ups appear here.', to: '/wallet', label: 'Top up' }

function history(chosen: string | null) {
  const kinds = { name: 'kind', chosen, choices: [{ value: null, label: 'All' }] }
  return (
    <HistoryPage
      title="Payments"
      lead="Your card payments."
      kinds={kinds}
      items={[]}
      row={() => null}
      of="payments"
      empty={empty}
      cursor={null}
      state="idle"
      more={async () => {}}
    />
  )
}

it('an empty history links to the first payment; a filter without results links to all', () => {
  const { unmount } = renderFor(sam, history(null))
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/wallet')
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
  unmount()
  renderFor(sam, history('renewal'))
  expect(screen.getByRole('heading', { name: 'Nothing of this type' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy()
})
