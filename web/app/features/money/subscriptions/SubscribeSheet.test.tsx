import type { CreatorProfile, MySubscription, PaymentCard } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeRequest, fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { coupon, payment, subscription, visa } from '~/testing/money'
import { marisol, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { SubscribeButton } from './SubscribeButton'
import { SubscribeHost } from './SubscribeHost'
import SubscribeSheet from './SubscribeSheet'

interface Scene {
  balance?: number
  cards?: PaymentCard[]
  creator?: Partial<CreatorProfile>
  mine?: MySubscription
  /** The server's answer to a payment; by default it succeeds. */
  answer?: (requests: FakeRequest) => Partial<ReturnType<typeof subscribed>>
}

const subscribed = (facts = {}) => ({
  subscriptionId: null,
  isSubscribed: true,
  expiredAt: null,
  payment: null as ReturnType<typeof payment> | null,
  balance: 40.01,
  bonusBalance: 0,
  balanceVersion: 4,
  ...facts,
})

async function openSheet({ balance = 50, cards = [], creator = {}, mine, answer = () => ({}) }: Scene = {}) {
  const shown = profile(creator)
  const requests = fakeApi({
    'GET /performers/{id}': () => shown,
    'GET /subscriptions/user/search': () => list(...(mine ? [mine] : [])),
    'GET /payment-cards': () => list(...cards),
    'POST /coupons/{code}/apply-coupon': () => coupon(0.25),
    'POST /payment/subscribe/performers': (request) => subscribed(answer(request)),
  })
  const view = renderFor(
    { ...sam, balance },
    <>
      <SubscribeButton creator={{ ...marisol, ...creator }} />
      <SubscribeHost />
    </>,
  )
  await view.user.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to Marisol Vega' })
  const sheet = within(dialog)
  await sheet.findByRole('button', { name: /^(Subscribe|Start|Add|Top up)/ })
  const payments = () => requests.filter(({ call }) => call === 'POST /payment/subscribe/performers')
  return { ...view, sheet, dialog, shown, payments }
}

it('shows the price in tokens when the wallet pays, and the balance after it', async () => {
  const { user, sheet, dialog, payments } = await openSheet()
  expect(dialog.textContent).toContain('After this40.01')
  await user.click(sheet.getByRole('button', { name: 'Subscribe for 9.99 tokens a month' }))
  expect((await sheet.findByRole('status')).textContent).toContain('You’re subscribed')
  expect(payments()[0]?.body).toEqual({ performerId: marisol._id, type: 'monthly', price: 9.99 })
})

it('shows every price in dollars when a card pays', async () => {
  const { dialog, sheet } = await openSheet({
    balance: 0,
    cards: [visa],
    creator: { bundles: [{ months: 3, discount: 0.1, price: 26.97 }] },
  })
  expect(await sheet.findByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeTruthy()
  expect(sheet.getByRole('radio', { name: /3 months.*Saves \$3.*\$26\.97/ })).toBeTruthy()
  expect(dialog.textContent).toContain('Today$9.99')
  expect(dialog.textContent).not.toContain('tokens')
})

it('a declined card shows the reason and that nothing was charged, and the sheet stays', async () => {
  const { user, sheet } = await openSheet({
    balance: 0,
    cards: [visa],
    answer: () => ({ payment: payment({ status: 'fail', failure: 'Your card was declined.' }) }),
  })
  const pay = await sheet.findByRole('button', { name: 'Subscribe for $9.99 a month' })
  await user.click(pay)
  expect((await sheet.findByRole('alert')).textContent).toBe('Your card was declined. You weren’t charged.')
  expect(sheet.queryByText(/You’re subscribed/)).toBeNull()
})

it('a coupon reduces the first payment, and the button names the next one', async () => {
  const { user, sheet, dialog, payments } = await openSheet({
    balance: 0,
    cards: [visa],
    creator: { monthlyPrice: 10 },
    answer: () => ({ payment: payment({ totalPrice: 7.5 }) }),
  })
  await user.click(await sheet.findByRole('button', { name: 'I have a coupon' }))
  await user.type(sheet.getByLabelText('Coupon'), 'clap')
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  const pay = await sheet.findByRole('button', { name: 'Subscribe for $7.50 now, then $10 a month' })
  expect(dialog.textContent).toContain('Today$7.50Then$10 a month')
  await user.click(pay)
  await sheet.findByText(/You’re subscribed/)
  expect(dialog.textContent).toContain('Paid$7.50')
  expect(payments()[0]?.body).toMatchObject({ couponCode: 'CLAP', price: 7.5, cardId: visa._id })
})

it('a coupon used up meanwhile is removed, and the full price is shown again', async () => {
  const { user, sheet } = await openSheet({
    balance: 0,
    cards: [visa],
    creator: { monthlyPrice: 10 },
    answer: () => {
      const message = 'You have already used this coupon.'
      throw refusal(409, 'PRICE_CHANGED', message, [{ path: 'couponCode', message }])
    },
  })
  await user.click(await sheet.findByRole('button', { name: 'I have a coupon' }))
  await user.type(sheet.getByLabelText('Coupon'), 'clap')
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  await user.click(await sheet.findByRole('button', { name: /^Subscribe for \$7\.50/ }))
  expect(await sheet.findByRole('button', { name: 'Subscribe for $10 a month' })).toBeTruthy()
  expect(sheet.getAllByText('You have already used this coupon.').length).toBeGreaterThan(0)
})

it('offers the free trial first, at no cost, and says that it ends automatically', async () => {
  const { user, sheet, dialog, payments } = await openSheet({
    creator: { isFreeSubscription: true, durationFreeSubscriptionDays: 7 },
  })
  expect(sheet.getByRole('radio', { name: /^Free for 7 days/ })).toHaveProperty('checked', true)
  expect(dialog.textContent).toMatch(
    /Ends automatically on .*You won’t be charged\. \$9\.99 a month if you stay\./,
  )
  await user.click(sheet.getByRole('button', { name: 'Start free for 7 days' }))
  await sheet.findByText(/You’re subscribed/)
  expect(sheet.queryByText('Paid')).toBeNull()
  expect(payments()[0]?.body).toMatchObject({ type: 'free' })
})

it('the free trial is not offered again after its use', async () => {
  const { sheet } = await openSheet({
    creator: { isFreeSubscription: true, durationFreeSubscriptionDays: 7, usedFreeSubscription: true },
    mine: subscription({ isLive: false, usedFreeSubscription: true }),
  })
  expect(sheet.getByRole('radio', { name: /^Monthly/ })).toHaveProperty('checked', true)
  expect(sheet.queryByText('Free for 7 days')).toBeNull()
})

it('a gift goes to the entered username; an unknown one is refused', async () => {
  const { user, sheet, payments } = await openSheet({
    answer: ({ body }) => {
      if ((body as { giftTo: string }).giftTo === 'nobody') {
        throw refusal(404, 'NOT_FOUND', 'This person was not found.')
      }
      return {}
    },
  })
  await user.click(sheet.getByRole('button', { name: 'Give as a gift' }))
  const give = () => sheet.getByRole('button', { name: 'Give a month for 9.99 tokens' })
  expect(give()).toHaveProperty('disabled', true)
  await user.type(sheet.getByLabelText('Recipient'), 'nobody')
  await user.click(give())
  expect((await sheet.findByRole('alert')).textContent).toBe('This person was not found.')
  await user.clear(sheet.getByLabelText('Recipient'))
  await user.type(sheet.getByLabelText('Recipient'), '@ada')
  await user.click(give())
  expect((await sheet.findByRole('status')).textContent).toContain('@ada')
  expect(payments().at(-1)?.body).toMatchObject({ giftTo: 'ada' })
})

it('a changed price is shown, and must be confirmed before anything is paid', async () => {
  const { user, sheet, shown, payments } = await openSheet({
    answer: ({ body }) => {
      if ((body as { price: number }).price === 9.99) {
        shown.monthlyPrice = 12.5
        throw refusal(409, 'PRICE_CHANGED', 'The price has changed. It’s $12.50 now.')
      }
      return {}
    },
  })
  await user.click(sheet.getByRole('button', { name: 'Subscribe for 9.99 tokens a month' }))
  const again = await sheet.findByRole('button', { name: 'Subscribe for 12.50 tokens a month' })
  expect(sheet.getByRole('alert').textContent).toBe('The price has changed. It’s $12.50 now.')
  expect(payments()).toHaveLength(1)
  await user.click(again)
  await sheet.findByText(/You’re subscribed/)
})

it('reports that the plans can’t be loaded, and Retry loads them again', async () => {
  let isDown = true
  fakeApi({
    'GET /performers/{id}': () => {
      if (isDown) throw refusal(503, 'DOWN', 'Down.')
      return profile()
    },
    'GET /subscriptions/user/search': () => list(),
    'GET /payment-cards': () => list(),
  })
  const { user } = renderFor(sam, <SubscribeSheet performer={marisol} onClose={() => {}} />)
  await screen.findByRole('alert')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Subscribe for 9.99 tokens a month' })).toBeTruthy()
})
