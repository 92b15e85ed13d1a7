import type { Calls, ResponseOf, StartedPayment } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { coupon, payment, tokenPackage, visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import TopUpSheet from './TopUpSheet'

type Me = ResponseOf<Calls['GET /users/me']>

afterEach(() => {
  vi.useRealTimers()
})

interface Scene {
  missing?: number
  packages?: ReturnType<typeof tokenPackage>[]
  answer?: (requests: FakeRequest) => StartedPayment | Promise<StartedPayment>
  confirm?: () => StartedPayment
  tryCoupon?: () => ReturnType<typeof coupon>
}

async function openSheet(scene: Scene = {}) {
  const { missing = 0, packages = [tokenPackage()], answer = () => payment() } = scene
  const requests = fakeApi({
    'GET /package/token/search': () => list(...packages),
    'GET /payment-cards': () => list(visa),
    'POST /payment/wallet/top-up': answer,
    'POST /payment/{id}/confirm': scene.confirm ?? (() => payment()),
    'POST /coupons/{code}/apply-coupon': scene.tryCoupon ?? (() => coupon(0.2)),
    'GET /users/me': (): Me => ({ ...sam, balance: 130, balanceVersion: 9 }),
  })
  const onToppedUp = vi.fn()
  const view = renderFor(
    sam,
    <TopUpSheet missing={missing} back="Back to the post" onToppedUp={onToppedUp} onClose={() => {}} />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Top up' })
  const sheet = within(dialog)
  await sheet.findByRole('button', { name: /^(Pay|Top up)/ })
  const payments = () => requests.filter(({ call }) => call === 'POST /payment/wallet/top-up')
  return { ...view, dialog, sheet, payments, onToppedUp, packages }
}

it('preselects the smallest package that covers the missing tokens', async () => {
  const { sheet } = await openSheet({
    missing: 12,
    packages: [
      tokenPackage(),
      tokenPackage({ _id: 'large', name: 'Season ticket', tokens: 54, price: 50 }),
      tokenPackage({ _id: 'middle', name: 'A good evening', tokens: 26, price: 25 }),
    ],
  })
  expect(sheet.getByRole('button', { name: 'Pay $25' })).toBeTruthy()
})

it('two presses pay once, and the sheet leads back to the purchase', async () => {
  const answer = held<StartedPayment>()
  const { user, sheet, payments, onToppedUp, store } = await openSheet({ answer: () => answer.promise })
  await user.dblClick(sheet.getByRole('button', { name: 'Pay $10' }))
  answer.answer(payment())
  await user.click(await sheet.findByRole('button', { name: 'Back to the post' }))
  expect(payments()).toHaveLength(1)
  expect(store.getState().user.current?.balance).toBe(130)
  expect(onToppedUp).toHaveBeenCalledOnce()
})

it('sends a payment whose response was lost again under the same key', async () => {
  let isLost = true
  const { user, sheet, payments } = await openSheet({
    answer: () => {
      if (!isLost) return payment()
      isLost = false
      throw lostAnswer()
    },
  })
  await user.click(sheet.getByRole('button', { name: 'Pay $10' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('Something went wrong')
  await user.click(sheet.getByRole('button', { name: 'Pay $10' }))
  await sheet.findByRole('button', { name: 'Back to the post' })
  const keys = payments().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

it('shows why the bank declined and that nothing was charged, and can be retried', async () => {
  const { user, sheet } = await openSheet({
    answer: () => payment({ status: 'fail', failure: 'Your card was declined.' }),
  })
  await user.click(sheet.getByRole('button', { name: 'Pay $10' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('Your card was declined. You weren’t charged.')
  expect(sheet.getByRole('button', { name: 'Pay $10' })).toHaveProperty('disabled', false)
})

it('an amount outside the limits is refused at its field; a valid one is paid as entered', async () => {
  const { user, sheet, payments } = await openSheet()
  await user.click(sheet.getByText('Any amount'))
  expect(sheet.getByRole('button', { name: 'Top up' })).toHaveProperty('disabled', true)
  await user.type(sheet.getByLabelText('Amount in dollars'), '2')
  expect(sheet.getByText('Enter an amount from $2.95 to $300.')).toBeTruthy()
  await user.clear(sheet.getByLabelText('Amount in dollars'))
  await user.type(sheet.getByLabelText('Amount in dollars'), '12,50')
  await user.click(sheet.getByRole('button', { name: 'Pay $12.50' }))
  await sheet.findByRole('button', { name: 'Back to the post' })
  expect(payments()[0]?.body).toMatchObject({ amount: 12.5, price: 12.5 })
})

it('an unknown coupon is refused at its field; a valid one lowers the price, not the tokens', async () => {
  let isKnown = false
  const { user, sheet, dialog, payments } = await openSheet({
    packages: [tokenPackage({ tokens: 54, price: 50 })],
    tryCoupon: () => {
      if (isKnown) return coupon(0.2)
      throw refusal(404, 'NOT_FOUND', 'This coupon code isn’t valid.')
    },
  })
  await user.click(sheet.getByRole('button', { name: 'I have a coupon' }))
  await user.type(sheet.getByLabelText('Coupon'), 'nosuch')
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  expect(await sheet.findByText('This coupon code isn’t valid.')).toBeTruthy()
  isKnown = true
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  const pay = await sheet.findByRole('button', { name: 'Pay $40' })
  expect(dialog.textContent).toContain('CLAP: 20% off')
  await user.click(pay)
  await sheet.findByRole('button', { name: 'Back to the post' })
  expect(payments()[0]?.body).toMatchObject({ couponCode: 'CLAP', price: 40 })
})

it('a changed price is shown before anything is paid', async () => {
  const packages = [tokenPackage({ price: 7 })]
  const { user, sheet, payments } = await openSheet({
    packages,
    answer: ({ body }) => {
      if ((body as { price: number }).price === 9) return payment()
      packages[0] = tokenPackage({ price: 9 })
      throw refusal(409, 'PRICE_CHANGED', 'The price has changed. You weren’t charged.')
    },
  })
  await user.click(sheet.getByRole('button', { name: 'Pay $7' }))
  await user.click(await sheet.findByRole('button', { name: 'Pay $9' }))
  await sheet.findByRole('button', { name: 'Back to the post' })
  expect(payments()).toHaveLength(2)
})

it('a payment that is still processing is polled until it is decided', async () => {
  let questions = 0
  const { user, sheet } = await openSheet({
    answer: () => payment({ status: 'processing' }),
    confirm: () => payment({ status: ++questions < 2 ? 'processing' : 'success' }),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  await user.click(sheet.getByRole('button', { name: 'Pay $10' }))
  expect(await sheet.findByText('One moment. You won’t be charged twice.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await sheet.findByRole('button', { name: 'Back to the post' })).toBeTruthy()
  expect(questions).toBe(2)
})

it('a coupon that this card has used is removed with the reason, and the full price is shown again', async () => {
  const message = 'This card has already been used with this coupon. Each card can use it once.'
  const { user, sheet, payments, store } = await openSheet({
    answer: () => {
      throw refusal(409, 'COUPON_USED', message, [{ path: 'couponCode', message }])
    },
  })
  await user.click(sheet.getByRole('button', { name: 'I have a coupon' }))
  await user.type(sheet.getByLabelText('Coupon'), 'clap')
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  await user.click(await sheet.findByRole('button', { name: 'Pay $8' }))
  expect(await sheet.findByText(message)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Pay $10' })).toBeTruthy()
  expect(payments()).toHaveLength(1)
  expect(store.getState().user.current?.balance).toBe(120)
})

it('shows which bonus tokens come from the package and which from the coupon', async () => {
  const { user, sheet, dialog } = await openSheet({ packages: [tokenPackage({ tokens: 26, price: 25 })] })
  expect(dialog.textContent).toContain('Including package bonus1')
  expect(dialog.textContent).toContain('After this top-up146')
  await user.click(sheet.getByRole('button', { name: 'I have a coupon' }))
  await user.type(sheet.getByLabelText('Coupon'), 'clap')
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  await sheet.findByRole('button', { name: 'Pay $20' })
  expect(dialog.textContent).toContain('Including tokens from your coupon5')
  await user.click(sheet.getByRole('button', { name: 'Remove CLAP' }))
  expect(await sheet.findByRole('button', { name: 'Pay $25' })).toBeTruthy()
})
