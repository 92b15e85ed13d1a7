import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { subscription, visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { SubscriptionList } from './SubscriptionList'

type Facts = Parameters<typeof subscription>[0]

const cancel = 'POST /payment/{provider}/cancel-subscription/{id}'
const card = { brand: visa.brand, last4: visa.last4 }

function show(facts: Facts = {}, isLive = true) {
  const view = renderFor(
    sam,
    <SubscriptionList query={{ isLive, limit: 20 }} list={list(subscription(facts))} />,
  )
  return { ...view, row: () => screen.getByRole('listitem').textContent }
}

const button = () => screen.queryByRole('button', { name: 'Cancel Marisol Vega' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel your subscription to Marisol?' }))

it.each<[string, Facts, RegExp]>([
  ['from the wallet', {}, /Renews on \d+ \w+.* for 9\.99 from your wallet\./],
  ['by card', { paidFrom: 'card', card }, /Renews on \d+ \w+.* for \$9\.99 from Visa ····\s4242\./],
  [
    'after a failed payment',
    { failures: 2 },
    /9\.99 from your wallet failed 2 times\. We’ll try again on \d+ \w+/,
  ],
  ['cancelled', { nextRecurringDate: null }, /Active until \d+ \w+.* You won’t be charged again\./],
  ['ended', { nextRecurringDate: null, isLive: false }, /Ended on \d+ \w+/],
])('%s: shows the next charge, its price and its source', (_, facts, expected) => {
  expect(show(facts).row()).toMatch(expected)
})

it('a failed payment links to the wallet or the cards, whichever pays', () => {
  const { unmount } = show({ failures: 1 })
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/wallet')
  unmount()
  show({ failures: 1, paidFrom: 'card', card })
  expect(screen.getByRole('link', { name: 'View cards' }).getAttribute('href')).toBe('/user/cards')
})

it('cancelling asks first, names the day access ends, and removes the button', async () => {
  const answer = held<ReturnType<typeof subscription>>()
  const requests = fakeApi({ [cancel]: () => answer.promise })
  const { user, row } = show()
  const press = async () => {
    const found = button()
    if (found) await user.click(found)
  }
  await press()
  await user.click(dialog().getByRole('button', { name: 'Keep subscription' }))
  expect(row()).toContain('Renews on')
  expect(requests).toEqual([])
  await press()
  expect(screen.getByRole('dialog').textContent).toMatch(/You keep access until \d+ \w+/)
  await user.dblClick(dialog().getByRole('button', { name: 'Cancel subscription' }))
  answer.answer(subscription({ status: 'deactivated', nextRecurringDate: null }))
  expect(await screen.findByText(/You won’t be charged again/)).toBeTruthy()
  expect(screen.getByText('Subscription to Marisol cancelled. You keep access until it ends.')).toBeTruthy()
  expect(button()).toBeNull()
  expect(requests).toHaveLength(1)
})

it('a subscription that can’t be cancelled shows the reason, and still renews', async () => {
  fakeApi({
    [cancel]: () => {
      throw refusal(503, 'PAYMENT_SERVICE_DOWN', 'The payment service didn’t respond.')
    },
  })
  const { user, row } = show()
  await user.click(screen.getByRole('button', { name: 'Cancel Marisol Vega' }))
  await user.click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  expect(await dialog().findByText('The payment service didn’t respond.')).toBeTruthy()
  expect(row()).toContain('Renews on')
})

it('without subscriptions it links to the creators; without ended ones it says so', () => {
  const none = { data: [], total: 0 }
  const { unmount } = renderFor(sam, <SubscriptionList query={{ isLive: true, limit: 20 }} list={none} />)
  expect(screen.getByRole('link', { name: 'Explore creators' }).getAttribute('href')).toBe('/creators')
  unmount()
  renderFor(sam, <SubscriptionList query={{ isLive: false, limit: 20 }} list={none} />)
  expect(screen.getByRole('heading', { name: 'No ended subscriptions' })).toBeTruthy()
})
