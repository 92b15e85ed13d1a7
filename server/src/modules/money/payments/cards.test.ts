import { makeCreator, makeFan, startTestApp } from '@ovation/testing'
import { addCard, makePayer, type PayingApp, startPayingApp, topUp } from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { grantSubscription, subscriptions } from '#modules/money/subscriptions'
import { newId } from '#platform/ids'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

const keep = ({ token }: Person, paymentMethodId: string, provider = 'stripe') =>
  app.as(token)('POST /{provider}/cards', { params: { provider }, body: { paymentMethodId } })
const cardsOf = async ({ token }: Person) => (await app.as(token)('GET /payment-cards')).data
const remove = ({ token }: Person, id: string) =>
  app.as(token)('DELETE /payment-cards/{id}', { params: { id } })

describe('a card', () => {
  test('is shown by brand and last digits, latest first', async () => {
    const fan = await makeFan(app)
    await app.as(fan.token)('POST /{provider}/cards', {
      params: { provider: 'stripe' },
      body: { paymentMethodId: 'pm_card_visa', holderName: ' Ada Okoye ' },
    })
    const second = await keep(fan, 'pm_card_mastercard')
    expect(await cardsOf(fan)).toMatchObject([
      { _id: second._id, brand: 'mastercard', last4: '4444', status: 'active' },
      { brand: 'visa', last4: '4242', holderName: 'Ada Okoye', status: 'active', provider: 'stripe' },
    ])
  })

  test('is saved once, even under concurrent repeats', async () => {
    const fan = await makeFan(app)
    const kept = await Promise.all(Array.from({ length: 5 }, () => keep(fan, 'pm_card_visa')))
    expect(new Set(kept.map(({ _id }) => _id)).size).toBe(1)
    expect((await keep(fan, 'pm_card_visa'))._id).toBe(kept[0]?._id)
    expect(await cardsOf(fan)).toHaveLength(1)
  })

  test('that the bank declines is not saved, and the error says why', async () => {
    const fan = await makeFan(app)
    await expect(keep(fan, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      status: 422,
      code: 'CARD_DECLINED',
      message: 'Your card was declined.',
      errors: [{ path: 'paymentMethodId' }],
    })
    expect(await cardsOf(fan)).toEqual([])
  })

  test('can be saved by an account without an address or a name', async () => {
    const fan = await makeFan(app, { name: '' })
    await app.platform.db.orm.update(accounts).set({ email: null }).where(eq(accounts.id, fan.id))
    expect((await keep(fan, 'pm_card_visa')).status).toBe('active')
  })

  test('with an unknown token is refused', async () => {
    const fan = await makeFan(app)
    await expect(keep(fan, 'pm_nobody_has')).rejects.toMatchObject({ status: 422 })
    expect(await cardsOf(fan)).toEqual([])
  })

  test('of an unknown payment service is refused', async () => {
    const fan = await makeFan(app)
    await expect(keep(fan, 'pm_card_visa', 'monopoly')).rejects.toMatchObject({ status: 404 })
  })

  test('that requires authentication pays nothing before its owner has authenticated', async () => {
    const fan = await makeFan(app)
    const asked = await keep(fan, 'pm_card_authenticationRequiredOnSetup')
    expect(asked).toMatchObject({ status: 'require_authentication', clientSecret: expect.any(String) })
    const payer = { ...fan, cardId: asked._id }
    await expect(topUp(app, payer)).rejects.toMatchObject({ status: 422, errors: [{ path: 'cardId' }] })
    await app.service.authenticate(asked.clientSecret ?? '', true)
    const kept = await keep(fan, 'pm_card_authenticationRequiredOnSetup')
    expect(kept).toMatchObject({ _id: asked._id, status: 'active', clientSecret: null })
    expect((await topUp(app, payer)).status).toBe('success')
  })

  test('becomes active also by webhook alone', async () => {
    const fan = await makeFan(app)
    const asked = await keep(fan, 'pm_card_authenticationRequiredOnSetup')
    await app.service.authenticate(asked.clientSecret ?? '', true)
    await app.service.release()
    expect(await cardsOf(fan)).toMatchObject([{ _id: asked._id, status: 'active' }])
  })

  test('whose authentication fails is removed, and can be added again', async () => {
    const fan = await makeFan(app)
    const asked = await keep(fan, 'pm_card_authenticationRequiredOnSetup')
    await app.service.authenticate(asked.clientSecret ?? '', false)
    await expect(keep(fan, 'pm_card_authenticationRequiredOnSetup')).rejects.toMatchObject({
      code: 'CARD_DECLINED',
    })
    expect(await cardsOf(fan)).toEqual([])
    const again = await keep(fan, 'pm_card_authenticationRequiredOnSetup')
    expect(again).toMatchObject({ status: 'require_authentication', clientSecret: expect.any(String) })
  })
})

describe('removing a card', () => {
  test('removes it and prevents payments; it can be added again', async () => {
    const payer = await makePayer(app)
    expect(await remove(payer, payer.cardId)).toEqual({ success: true })
    expect(await cardsOf(payer)).toEqual([])
    await expect(topUp(app, payer)).rejects.toMatchObject({ status: 404 })
    await expect(remove(payer, payer.cardId)).rejects.toMatchObject({ status: 404 })
    const again = await addCard(app, payer)
    expect(again._id).not.toBe(payer.cardId)
    expect((await topUp(app, { ...payer, cardId: again._id })).status).toBe('success')
  })

  test('is refused while a subscription renews with it, and the error names the creator', async () => {
    const [payer, creator] = [await makePayer(app), await makeCreator(app, { account: { name: 'Ada' } })]
    const { orm } = app.platform.db
    const soon = new Date(Date.now() + 86_400_000)
    await grantSubscription(orm, { fanId: payer.id, creatorId: creator.id, type: 'monthly', expiredAt: soon })
    const renewing = {
      paidFrom: 'card' as const,
      cardId: payer.cardId,
      renewalCents: 999,
      nextRecurringDate: soon,
    }
    await orm.update(subscriptions).set(renewing).where(eq(subscriptions.fanId, payer.id))
    await expect(remove(payer, payer.cardId)).rejects.toMatchObject({
      status: 409,
      code: 'CARD_IN_USE',
      message: expect.stringContaining('Ada'),
    })
    expect(await cardsOf(payer)).toHaveLength(1)
    await orm
      .update(subscriptions)
      .set({ nextRecurringDate: null, status: 'deactivated' })
      .where(eq(subscriptions.fanId, payer.id))
    expect(await remove(payer, payer.cardId)).toEqual({ success: true })
  })

  test('of another person is not found: neither for removal nor for payment', async () => {
    const [owner, stranger] = [await makePayer(app), await makePayer(app, 'pm_card_amex')]
    for (const id of [owner.cardId, newId()]) {
      await expect(remove(stranger, id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
      await expect(topUp(app, { ...stranger, cardId: id })).rejects.toMatchObject({ status: 404 })
    }
    expect(await cardsOf(owner)).toHaveLength(1)
  })
})

describe('test cards', () => {
  test('don’t exist on a site with a payment service', async () => {
    const { token } = await makeFan(app)
    await expect(app.as(token)('GET /payment/sandbox/cards')).rejects.toMatchObject({ status: 404 })
    const body = { clientSecret: 'pi_1_secret_2', approve: true }
    await expect(app.as(token)('POST /payment/sandbox/authenticate', { body })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('can be added and charged on a site without one, including 3-D Secure', async () => {
    const site = await startTestApp()
    try {
      const { token } = await makeFan(site)
      const as = site.as(token)
      const { data } = await as('GET /payment/sandbox/cards')
      const strict = data.find(({ _id }) => _id === 'pm_card_authenticationRequired')
      const add = () =>
        as('POST /{provider}/cards', {
          params: { provider: 'stripe' },
          body: { paymentMethodId: strict?._id ?? '' },
        })
      const approve = (clientSecret: string | null) =>
        as('POST /payment/sandbox/authenticate', {
          body: { clientSecret: clientSecret ?? '', approve: true },
        })
      await approve((await add()).clientSecret)
      const { _id: cardId } = await add()
      const started = await as('POST /payment/wallet/top-up', { body: { amount: 10, cardId } })
      expect(started.status).toBe('require_authentication')
      expect(await approve(started.clientSecret)).toEqual({ success: true })
      const paid = await as('POST /payment/{id}/confirm', { params: { id: started._id } })
      expect(paid.status).toBe('success')
      await expect(approve(started.clientSecret)).rejects.toMatchObject({ status: 404 })
    } finally {
      await site.close()
    }
  })
})
