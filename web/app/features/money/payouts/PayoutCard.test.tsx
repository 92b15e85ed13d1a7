import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { payout } from '~/testing/earnings'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PayoutCard } from './PayoutCard'
import type { PayoutMethod } from './payout-methods'

const bank: PayoutMethod = { type: 'banking', title: 'Bank transfer', note: 'Analytical Bank ···· 6819' }
const paypal: PayoutMethod = { type: 'paypal', title: 'PayPal', note: 'kofi@example.org' }

const account = {
  totalEarnedTokens: 200,
  previousPaidOutTokens: 40,
  heldTokens: 0,
  remainingUnpaidTokens: 80,
  notPayableTokens: 0,
  debtTokens: 0,
}

function show(facts: Partial<typeof account> = {}, methods = [bank], pending = false) {
  return renderFor(
    kofi,
    <PayoutCard
      account={{ ...account, ...facts }}
      pending={pending ? payout({ amount: 60 }) : null}
      methods={methods}
    >
      <button type="button">Request a payout</button>
    </PayoutCard>,
  ).container
}

const request = () => screen.queryByRole('button', { name: 'Request a payout' })
const line = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('dl > div')].find((one) => one.textContent?.startsWith(label))?.textContent

it('shows the available amount in tokens and dollars, and offers to request it', () => {
  const container = show()
  expect(container.textContent).toContain('$80, after the platform fee.')
  expect(line(container, 'Paid out so far')).toContain('40')
  expect(screen.getByText('Bank transfer')).toBeTruthy()
  expect(request()).not.toBeNull()
})

it('below the minimum it shows the minimum and offers no request', () => {
  const container = show({ remainingUnpaidTokens: 49.99 })
  expect(container.textContent).toContain('The minimum payout is 50 tokens.')
  expect(request()).toBeNull()
})

it('without a payout method it links to the page to add one', () => {
  show({}, [])
  expect(screen.getByRole('link', { name: 'Add a payout method' }).getAttribute('href')).toBe(
    '/creator/banking',
  )
  expect(request()).toBeNull()
})

it('with a request in review it links to that request and offers no second one', () => {
  const container = show({ heldTokens: 60 }, [bank, paypal], true)
  expect(screen.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe(
    `/creator/payouts/${payout()._id}`,
  )
  expect(line(container, 'In review')).toContain('$60')
  expect(line(container, 'On hold for payouts')).toContain('60')
  expect(screen.getByText('2 payout methods')).toBeTruthy()
  expect(request()).toBeNull()
})

it('shows tokens from promotions, which are not paid out, and debts for refunds', () => {
  const container = show({ notPayableTokens: 120, debtTokens: 15.5 })
  expect(line(container, 'From promotions, not paid out')).toContain('120')
  expect(line(container, 'Owed for refunds')).toContain('15.50')
  expect(screen.getByText(/^You owe 15.50 tokens for tickets refunded/)).toBeTruthy()
})

it('shows neither promotions nor debts if there are none', () => {
  const container = show()
  expect(line(container, 'From promotions')).toBeUndefined()
  expect(line(container, 'Owed')).toBeUndefined()
  expect(screen.queryByText(/^You owe/)).toBeNull()
})
