import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeCart } from '~/features/money/cart/cart-storage'
import { kofi, sam } from '~/testing/people'
import { product } from '~/testing/products'
import { renderFor } from '~/testing/render'
import { BuyPanel } from './BuyPanel'

afterEach(() => changeCart(sam._id, () => []))

const buyNow = () => screen.queryByRole('button', { name: 'Buy now' })

it('a visitor joins before buying', () => {
  renderFor(null, <BuyPanel product={product()} />)
  expect(screen.getByRole('link', { name: 'Join to buy' })).toBeTruthy()
  expect(buyNow()).toBeNull()
})

it('a creator cannot buy what they sell', () => {
  const { container } = renderFor(kofi, <BuyPanel product={product({ performerId: kofi._id })} />)
  expect(container.textContent).not.toContain('Buy')
})

it('a sold-out product cannot be bought', () => {
  renderFor(sam, <BuyPanel product={product({ stock: 0 })} />)
  expect(screen.getByText('Sold out. Bookmark it to find it again.')).toBeTruthy()
  expect(buyNow()).toBeNull()
})

it('a download that was bought is offered again, and not sold twice', () => {
  renderFor(
    sam,
    <BuyPanel
      product={product({
        type: 'digital',
        stock: null,
        isBought: true,
        access: { allowed: true, reason: 'purchase' },
      })}
    />,
  )
  expect(screen.getByText('It’s yours. Download it as often as you like.')).toBeTruthy()
  expect(buyNow()).toBeNull()
})

it('Buy now leads to the checkout of this product alone', async () => {
  const one = product()
  const { user, router } = renderFor(sam, <BuyPanel product={one} />)
  await user.click(screen.getByRole('button', { name: 'Buy now' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(`/checkout?product=${one._id}`)
})

it('a product in the cart links to the cart instead of being added twice', async () => {
  const { user } = renderFor(sam, <BuyPanel product={product()} />)
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
})
