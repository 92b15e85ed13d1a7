import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { MyCards } from './MyCards'

const testCard = {
  _id: 'pm_card_visa',
  brand: 'visa',
  last4: '4242',
  title: 'Works',
  description: 'Pays at once.',
}

const name = { name: /^Remove Visa/ }
const removeButton = () => screen.queryByRole('button', name)

it('removing a card asks first, and Cancel keeps it', async () => {
  const requests = fakeApi({ 'DELETE /payment-cards/{id}': () => ({ success: true }) })
  const { user } = renderFor(sam, <MyCards loaded={[visa]} />)
  await user.click(screen.getByRole('button', name))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(removeButton()).not.toBeNull()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', name))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeTruthy()
  expect(requests[0]?.params).toEqual({ id: visa._id })
})

it('a card that pays for a subscription stays, and the dialog says why', async () => {
  fakeApi({
    'DELETE /payment-cards/{id}': () => {
      throw refusal(409, 'CARD_IN_USE', 'A subscription renews with this card.')
    },
  })
  const { user } = renderFor(sam, <MyCards loaded={[visa]} />)
  await user.click(screen.getByRole('button', name))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('A subscription renews with this card.')).toBeTruthy()
  expect(removeButton()).not.toBeNull()
})

it('a card that the bank declines is not saved, and the sheet says why', async () => {
  fakeApi({
    'GET /payment/sandbox/cards': () => list(testCard),
    'POST /{provider}/cards': () => {
      throw refusal(422, 'CARD_DECLINED', 'Your card was declined.')
    },
  })
  const { user } = renderFor(sam, <MyCards loaded={[]} />)
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a card' }))
  await user.click(await sheet.findByRole('button', { name: /4242/ }))
  expect((await sheet.findByRole('alert')).textContent).toBe('Your card was declined.')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { name: 'No cards yet' })).toBeTruthy()
})

it('a new card is listed at once', async () => {
  fakeApi({
    'GET /payment/sandbox/cards': () => list(testCard),
    'POST /{provider}/cards': () => ({ ...visa, clientSecret: null }),
  })
  const { user } = renderFor(sam, <MyCards loaded={[]} />)
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a card' }))
  await user.click(await sheet.findByRole('button', { name: /4242/ }))
  expect(await screen.findByText('Visa ···· 4242 saved.')).toBeTruthy()
  expect(removeButton()).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
