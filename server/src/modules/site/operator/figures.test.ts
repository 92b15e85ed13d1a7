import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { fillWallet } from '@ovation/testing/money'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (statement: string, values: unknown[] = []) => app.platform.db.pool.query(statement, values)

test('sales and new accounts are counted by day, and a day that is over is not counted again', async () => {
  const owner = app.as((await makeOperator(app)).token)
  const creator = await makeCreator(app)
  const fan = await makeFan(app)
  await fillWallet(app, fan, 100)
  for (const price of [15, 17]) {
    await app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price } })
  }
  await run(`update charges set created_at = now() - interval '3 days' where gross = 1700`)
  const days = await owner('GET /operator/revenue')
  expect(days).toHaveLength(60)
  expect(days.at(-1)).toMatchObject({ gross: 15, sales: 1 })
  expect(days.at(-4)).toMatchObject({ gross: 17, sales: 1 })
  expect(days.reduce((sum, { fee }) => sum + fee, 0)).toBeGreaterThan(0)

  await run(`delete from daily_figures where day = (now() at time zone 'UTC')::date`)
  await run(`update charges set created_at = now() - interval '3 days' where gross = 1500`)
  const later = await owner('GET /operator/revenue')
  expect(later.at(-1)).toMatchObject({ gross: 0, sales: 0 })
  expect(later.at(-4), 'that day was over when it was counted').toMatchObject({ gross: 17, sales: 1 })

  const growth = await owner('GET /operator/growth')
  expect(growth).toHaveLength(14)
  expect(growth.at(-1)).toMatchObject({ fans: 2, creators: 1 })
})

test('today is counted again after a minute', async () => {
  const owner = app.as((await makeOperator(app)).token)
  const aMinuteLater = () => run(`update daily_figures set computed_at = computed_at - interval '61 seconds'`)
  await aMinuteLater()
  const before = (await owner('GET /operator/growth')).at(-1)?.fans ?? 0
  await makeFan(app)
  expect((await owner('GET /operator/growth')).at(-1)?.fans).toBe(before)
  await aMinuteLater()
  expect((await owner('GET /operator/growth')).at(-1)?.fans).toBe(before + 1)
})
