import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { subscription } from '~/testing/money'
import { sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { SubscribedLine } from './SubscribedLine'
import { SubscribeHost } from './SubscribeHost'
import { SubscriptionPanel } from './SubscriptionPanel'

const bundle = { months: 3, discount: 0.2, price: 23.98 }
const prices = { monthlyPrice: 9.99, yearlyPrice: 99.9, bundles: [bundle] }

function show(creator: Partial<CreatorProfile>, mine: MySubscription | null = null, viewer = true) {
  return renderFor(
    viewer ? sam : null,
    <>
      <SubscriptionPanel profile={profile(creator)} subscription={mine} />
      <SubscribeHost />
    </>,
  )
}

it('offers the month, the bundle and the year, with prices and savings', () => {
  show(prices)
  expect(screen.getByRole('radio', { name: /^Monthly.*\$9\.99/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /^3 months.*Saves \$5\.99.*\$23\.98/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Yearly.*Saves \$19\.98.*\$99\.90/ })).toBeTruthy()
})

it('opens the sheet with the plan that was chosen on the page', async () => {
  fakeApi({
    'GET /performers/{id}': () => profile(prices),
    'GET /subscriptions/user/search': () => list(),
    'GET /payment-cards': () => list(),
  })
  const { user } = show(prices)
  await user.click(screen.getByRole('radio', { name: /^Yearly/ }))
  await user.click(screen.getByRole('button', { name: 'Subscribe for $99.90 a year' }))
  await screen.findByRole('dialog', { name: 'Subscribe to Marisol Vega' })
  const yearly = await screen.findAllByRole('radio', { name: /^Yearly/ })
  expect(yearly.at(-1)).toHaveProperty('checked', true)
})

it('a visitor is asked to join first', () => {
  show(prices, null, false)
  expect(screen.getByRole('link', { name: 'Join to subscribe for $9.99 a month' }).getAttribute('href')).toBe(
    '/auth/fan-register',
  )
})

it('a creator without prices says so and has no button', () => {
  show({ monthlyPrice: 0, yearlyPrice: 0 })
  expect(screen.getByText(/^Marisol Vega doesn’t offer subscriptions\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a subscriber sees the renewal date and price', () => {
  const { container } = show(prices, subscription())
  expect(container.textContent).toMatch(/Renews on 1 Feb.* for 9\.99\./)
  expect(screen.getByRole('button', { name: 'Extend' })).toBeTruthy()
})

it('a cancelled subscription shows until when it gives access', () => {
  const { container } = show(prices, subscription({ nextRecurringDate: null }))
  expect(container.textContent).toMatch(/Access until 1 Feb/)
  expect(container.textContent).not.toContain('Renews')
})

it('an ended subscription is offered like a new one', () => {
  show(prices, subscription({ isLive: false, nextRecurringDate: null }))
  expect(screen.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeTruthy()
})

it('on a phone one line shows the state and the next step', () => {
  const creator = profile(prices)
  const { unmount } = renderFor(sam, <SubscribedLine creator={creator} subscription={subscription()} />)
  expect(screen.getByText(/^Renews on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/user/my-subscription')
  unmount()
  const cancelled = subscription({ nextRecurringDate: null })
  renderFor(sam, <SubscribedLine creator={creator} subscription={cancelled} />)
  expect(screen.getByText(/^Ends on/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Extend' })).toBeTruthy()
})
