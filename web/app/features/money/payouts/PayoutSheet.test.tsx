import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payout } from '~/testing/earnings'
import { fakeApi, lostAnswer, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import PayoutSheet from './PayoutSheet'
import type { PayoutMethod } from './payout-methods'

const bank: PayoutMethod = { type: 'banking', title: 'Bank transfer', note: 'Analytical Bank ···· 6819' }
const stripe: PayoutMethod = { type: 'stripe', title: 'Stripe', note: 'To your Stripe account' }

function openSheet(methods: PayoutMethod[] = [bank, stripe], most = 100) {
  const onDone = vi.fn()
  const view = renderFor(
    kofi,
    <PayoutSheet most={most} methods={methods} onDone={onDone} onClose={() => {}} />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Request a payout' })
  const sheet = within(dialog)
  const type = async (amount: string) => {
    const field = sheet.getByRole('spinbutton', { name: 'Tokens' })
    await view.user.clear(field)
    await view.user.type(field, amount)
  }
  return {
    ...view,
    dialog,
    sheet,
    onDone,
    type,
    submit: () => sheet.getByRole('button', { name: /^Request/ }),
  }
}

it('offers the full amount, to the first method, and requests the entered amount', async () => {
  const requests = fakeApi({ 'POST /payout-requests': () => payout() })
  const { user, sheet, dialog, type, submit, onDone } = openSheet()
  expect(submit().textContent).toBe('Request $100')
  expect(sheet.getByRole('radio', { name: /^Bank transfer/ })).toHaveProperty('checked', true)
  await type('80.50')
  expect(dialog.textContent).toContain('After this19.50')
  await user.type(sheet.getByLabelText('Note (optional)'), ' For the strings. ')
  await user.click(sheet.getByRole('radio', { name: /^Stripe/ }))
  await user.click(submit())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toEqual({
    requestTokens: 80.5,
    requestNote: 'For the strings.',
    paymentAccountType: 'stripe',
  })
})

it.each([
  ['less than the minimum', '49.99', 'After this50.01'],
  ['more than there is', '100.01', 'You need0.01 more'],
  ['parts of a hundredth', '60.001', 'After this'],
  ['nothing', '0', 'After this100'],
])('%s can’t be requested', async (_, amount, line) => {
  fakeApi({})
  const { user, dialog, type, submit } = openSheet()
  await type(amount)
  expect(dialog.textContent).toContain(line)
  expect(submit()).toHaveProperty('disabled', true)
  await user.keyboard('{Enter}')
})

it('without a payout method it links to the page to add one', () => {
  const { sheet, submit } = openSheet([])
  expect(sheet.getByRole('link', { name: 'Add a payout method' }).getAttribute('href')).toBe(
    '/creator/banking',
  )
  expect(submit()).toHaveProperty('disabled', true)
})

it('a request made in another tab is reported, and the sheet stays', async () => {
  const message = 'You already have a payout request. Wait for it, or change it.'
  fakeApi({
    'POST /payout-requests': () => {
      throw refusal(409, 'PAYOUT_PENDING', message)
    },
  })
  const { user, sheet, submit, onDone } = openSheet()
  await user.click(submit())
  expect((await sheet.findByRole('alert')).textContent).toBe(message)
  expect(onDone).not.toHaveBeenCalled()
})

it('a request without a response is sent again under the same key', async () => {
  let isLost = true
  const requests = fakeApi({
    'POST /payout-requests': () => {
      if (!isLost) return payout()
      isLost = false
      throw lostAnswer()
    },
  })
  const { user, sheet, submit, onDone } = openSheet()
  await user.click(submit())
  await sheet.findByRole('alert')
  await user.click(submit())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [first, second] = requests.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})
