import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { refundBuyers } from './refund-buyers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(withoutJobs)
})
afterAll(() => app.close())

test('the refunds of a take-down go through after its operator left the team', async () => {
  const [owner, moderator] = [await makeOperator(app), await makeOperator(app)]
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  await fillWallet(app, fan, 20)
  const charge = await app.as(fan.token)('POST /wallet/charges/feed/{id}', {
    params: { id: post._id },
    body: {},
  })
  const { _id: caseId } = await app.as(moderator.token)('POST /operator/cases', {
    body: { target: 'feed', targetId: post._id },
  })
  await app.as(moderator.token)('POST /operator/cases/{id}/decision', {
    params: { id: caseId },
    body: { decision: 'taken-down', reason: 'fraud', message: 'Not allowed.', refundsBuyers: true },
  })
  await app.as(owner.token)('DELETE /operator/team/{id}', { params: { id: moderator.id } })

  const reason = 'Taken down.'
  await refundBuyers(app.platform, { itemId: post._id, caseId, operatorId: moderator.id, reason })
  expect((await app.as(fan.token)('GET /users/me'))?.balance).toBe(20)
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: charge._id } })
  expect(data.map(({ action, operator, role }) => [action, operator?._id, role])).toEqual([
    ['charge.refund', moderator.id, null],
  ])
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
