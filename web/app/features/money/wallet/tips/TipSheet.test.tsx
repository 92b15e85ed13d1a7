import type { Paid } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { paid } from '~/testing/money'
import { marisol, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import TipSheet from './TipSheet'

function openSheet(balance = 120) {
  const onClose = vi.fn()
  const view = renderFor({ ...sam, balance }, <TipSheet creator={marisol} onClose={onClose} />)
  return { ...view, onClose, sheet: within(screen.getByRole('dialog', { name: 'Tip Marisol' })) }
}

it('refuses an amount outside the limits at its field, and disables the button', async () => {
  const { user, sheet } = openSheet()
  const amount = sheet.getByLabelText('Amount in tokens')
  await user.clear(amount)
  await user.type(amount, '9.99')
  expect(sheet.getByText('Choose 10 to 10,000 tokens.')).toBeTruthy()
  expect(sheet.getByRole('button', { name: /^Tip/ })).toHaveProperty('disabled', true)
})

it('two presses pay once, and the new balance is shown', async () => {
  const answer = held<Paid>()
  const requests = fakeApi({ 'POST /wallet/charges/tip/{id}': () => answer.promise })
  const { user, sheet, store } = openSheet()
  await user.click(sheet.getByText('50'))
  expect(sheet.getByText('After this tip').parentElement?.textContent).toContain('70')
  await user.dblClick(sheet.getByRole('button', { name: 'Tip 50 tokens' }))
  answer.answer(paid({ price: 50, balance: 70 }))
  expect((await screen.findByText(/You tipped Marisol/)).textContent).toContain('50')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ params: { id: marisol._id }, body: { price: 50 } })
  expect(store.getState().user.current?.balance).toBe(70)
})

it('sends a tip whose response was lost again under the same key, so that it is not paid twice', async () => {
  let isLost = true
  const requests = fakeApi({
    'POST /wallet/charges/tip/{id}': () => {
      if (!isLost) return paid()
      isLost = false
      throw lostAnswer()
    },
  })
  const { user, sheet } = openSheet()
  const tip = sheet.getByRole('button', { name: 'Tip 10 tokens' })
  await user.click(tip)
  expect((await sheet.findByRole('alert')).textContent).toContain('Something went wrong')
  await user.click(tip)
  await screen.findByText(/You tipped Marisol/)
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

it('shows why the server refused, and offers to top up if another tab has spent the tokens', async () => {
  fakeApi({
    'POST /wallet/charges/tip/{id}': () => {
      throw refusal(422, 'INSUFFICIENT_BALANCE', 'Your balance is too low.')
    },
    'GET /users/me': () => ({ ...sam, balance: 3, balanceVersion: 9 }),
  })
  const { user, sheet } = openSheet()
  await user.click(sheet.getByRole('button', { name: 'Tip 10 tokens' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('Your balance is too low.')
  expect(await sheet.findByRole('button', { name: 'Top up to tip' })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Tip 10 tokens' })).toBeNull()
})

it('offers a top-up in place of the button if the balance is insufficient', () => {
  const { sheet } = openSheet(5)
  expect(sheet.getByRole('button', { name: 'Top up to tip' })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Tip/ })).toBeNull()
})
