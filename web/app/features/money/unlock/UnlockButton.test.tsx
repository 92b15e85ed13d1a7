import type { Paid } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { paid, payment, tokenPackage, visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { UnlockButton } from './UnlockButton'

const locked = post({ isSale: true, price: 45, access: { allowed: false, reason: 'needs-purchase' } })

const button = (price = 45) => (
  <UnlockButton kind="feed" item={{ ...locked, price }} title="An encore" media={locked.media} />
)

async function openSheet(balance = 50) {
  const view = renderFor({ ...sam, balance }, button())
  await view.user.click(screen.getByRole('button', { name: /^(Unlock for|Top up)/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Unlock this post' })
  return { ...view, dialog, sheet: within(dialog) }
}

it('shows the balance after it beside the lock', () => {
  renderFor({ ...sam, balance: 50 }, button())
  expect(screen.getByText('You have 50. After this, 5.')).toBeTruthy()
})

it('two presses pay once, close the sheet and show the balance', async () => {
  const answer = held<Paid>()
  const requests = fakeApi({ 'POST /wallet/charges/feed/{id}': () => answer.promise })
  const { user, sheet, store } = await openSheet()
  await user.dblClick(sheet.getByRole('button', { name: 'Unlock for 45 tokens' }))
  answer.answer(paid({ type: 'feed', price: 45, balance: 5 }))
  expect(await screen.findByText('Unlocked. 5 tokens left.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ params: { id: locked._id }, body: { price: 45 } })
  expect(store.getState().user.current?.balance).toBe(5)
})

it('sends a payment whose response was lost again under the same key', async () => {
  let isLost = true
  const requests = fakeApi({
    'POST /wallet/charges/feed/{id}': () => {
      if (!isLost) return paid({ balance: 5 })
      isLost = false
      throw lostAnswer()
    },
  })
  const { user, sheet } = await openSheet()
  const unlock = sheet.getByRole('button', { name: 'Unlock for 45 tokens' })
  await user.click(unlock)
  await sheet.findByRole('alert')
  await user.click(unlock)
  await screen.findByText('Unlocked. 5 tokens left.')
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(requests).toHaveLength(2)
})

it('a changed price must be confirmed, and nothing is paid before', async () => {
  let price = 45
  const requests = fakeApi({
    'POST /wallet/charges/feed/{id}': ({ body }) => {
      if ((body as { price: number }).price === 20) return paid({ price: 20, balance: 30 })
      price = 20
      throw refusal(409, 'PRICE_CHANGED', 'The price has changed.')
    },
  })
  const Page = () => button(useLoaderData<number>())
  const { user } = renderFor({ ...sam, balance: 50 }, <Page />, { loader: () => price })
  await user.click(await screen.findByRole('button', { name: 'Unlock for 45 tokens' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Unlock for 45 tokens' }))
  const again = await sheet.findByRole('button', { name: 'Unlock for 20 tokens' })
  expect(sheet.getByRole('alert').textContent).toBe('The price has changed.')
  await user.click(again)
  await screen.findByText('Unlocked. 30 tokens left.')
  expect(requests).toHaveLength(2)
})

it('an insufficient balance is topped up above the sheet, which then unlocks', async () => {
  fakeApi({
    'GET /package/token/search': () => list(tokenPackage({ tokens: 50, price: 50 })),
    'GET /payment-cards': () => list(visa),
    'POST /payment/wallet/top-up': () => payment({ tokens: 50 }),
    'GET /users/me': () => ({ ...sam, balance: 58, balanceVersion: 9 }),
  })
  const { user, sheet, dialog } = await openSheet(8)
  expect(dialog.textContent).toContain('You need37')
  await user.click(sheet.getByRole('button', { name: 'Top up to unlock' }))
  const topUp = within(await screen.findByRole('dialog', { name: 'Top up' }))
  await user.click(await topUp.findByRole('button', { name: 'Pay $50' }))
  await user.click(await topUp.findByRole('button', { name: 'Back to the post' }))
  expect(await sheet.findByRole('button', { name: 'Unlock for 45 tokens' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Top up' })).toBeNull()
})
