import { makeCreator, makeFan } from '@ovation/testing'
import { type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAccounts } from '#tables/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const connect = ({ token }: { token: string }) => app.as(token)('POST /stripe/accounts')

test('a creator gets one account, however often they ask, and a link to complete it', async () => {
  const creator = await makeCreator(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => connect(creator)))
  expect(new Set(answers.map(({ accountId }) => accountId)).size).toBe(1)
  expect(answers[0]?.url).toContain('/creator/banking')
  const found = await app.platform.db.orm
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.creatorId, creator.id))
  expect(found).toMatchObject([{ provider: 'stripe', accountId: answers[0]?.accountId }])
})

test('the account state is updated when the creator returns, or by webhook', async () => {
  const [first, second] = [await makeCreator(app), await makeCreator(app)]
  await connect(first)
  expect(await connect(first)).toMatchObject({ detailsSubmitted: true, payoutsEnabled: true })
  await connect(second)
  await app.service.release()
  const [account] = await app.platform.db.orm
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.creatorId, second.id))
  expect(account).toMatchObject({ detailsSubmitted: true, payoutsEnabled: true })
})

test('a page can read the account state without opening an account', async () => {
  const creator = await makeCreator(app)
  const look = () => app.as(creator.token)('GET /stripe/accounts')
  expect(await look()).toBeNull()
  await connect(creator)
  await connect(creator)
  expect(await look()).toEqual({ detailsSubmitted: true, payoutsEnabled: true })
  await expect(app.as((await makeFan(app)).token)('GET /stripe/accounts')).rejects.toMatchObject({
    status: 403,
  })
})

test('two creators have two accounts; fans have none', async () => {
  const [first, second] = [await makeCreator(app), await makeCreator(app)]
  expect((await connect(first)).accountId).not.toBe((await connect(second)).accountId)
  await expect(connect(await makeFan(app))).rejects.toMatchObject({ status: 403 })
})
