import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import type { StripeAccount } from './payout-methods'
import { StripePanel } from './StripePanel'

const url = 'https://connect.stripe.com/setup/1'
const unfinished = { detailsSubmitted: false, payoutsEnabled: false }

it.each<[string, StripeAccount, string]>([
  ['Not connected', null, 'Connect Stripe'],
  ['Not finished', unfinished, 'Continue on Stripe'],
  ['In review at Stripe', { ...unfinished, detailsSubmitted: true }, 'Continue on Stripe'],
  ['Ready', { detailsSubmitted: true, payoutsEnabled: true }, 'Update on Stripe'],
])('%s: shows the state and the next step', (state, account, step) => {
  renderFor(kofi, <StripePanel account={account} />)
  expect(screen.getByText(state)).toBeTruthy()
  expect(screen.getByRole('button', { name: step })).toBeTruthy()
})

it('an account that is ready says so; an incomplete one links to Stripe', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  let payoutsEnabled = true
  fakeApi({
    'POST /stripe/accounts': () => ({
      accountId: 'acct_1',
      url,
      payoutsEnabled,
      detailsSubmitted: payoutsEnabled,
    }),
  })
  const { user } = renderFor(kofi, <StripePanel account={null} />)
  await user.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  expect(await screen.findByText('Stripe can pay you now.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  payoutsEnabled = false
  await user.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

it('gives the reason when Stripe can’t be reached', async () => {
  fakeApi({
    'POST /stripe/accounts': () => {
      throw refusal(503, 'PAYMENT_SERVICE_DOWN', 'Stripe didn’t respond. Try again later.')
    },
  })
  const { user } = renderFor(kofi, <StripePanel account={null} />)
  await user.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  expect(await screen.findByText('Stripe didn’t respond. Try again later.')).toBeTruthy()
})
