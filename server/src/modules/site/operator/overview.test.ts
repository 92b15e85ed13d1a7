import { limits } from '@ovation/contract'
import { makeCreator, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const overview = async () => {
  const operator = await makeOperator(app)
  return app.as(operator.token)('GET /admin/overview')
}
const run = (statement: string) => app.platform.db.pool.query(statement)

test('each creator is counted in the one state they are in', async () => {
  const before = (await overview()).creators
  const made = []
  for (let count = 0; count < 5; count++) made.push(await makeCreator(app))
  const [waiting, asked, rejected, disabled, disabledAndAsked] = made.map(({ id }) => `'${id}'`)
  const reviewed = (ids: string, changes: string) =>
    run(`update creators set verified_document = false, ${changes} where account_id in (${ids})`)
  await reviewed(`${waiting}`, `review = 'waiting'`)
  await reviewed(
    `${asked}, ${disabledAndAsked}`,
    `review = 'asked', review_reason = 'The photo is dark.', asked_documents = '{idVerification}'`,
  )
  await reviewed(`${rejected}`, `review = 'rejected', review_reason = 'Too young.'`)
  await run(`update accounts set status = 'inactive' where id in (${disabled}, ${disabledAndAsked})`)
  await makeCreator(app)
  expect((await overview()).creators).toEqual({
    waiting: before.waiting + 1,
    asked: before.asked + 1,
    rejected: before.rejected + 1,
    verified: before.verified + 1,
    disabled: before.disabled + 2,
  })
})

test('a long outbox is counted up to the limit, and no further', async () => {
  await run(`
    insert into mails (id, recipient, subject, body_text, body_html, status)
    select gen_random_uuid(), 'fan@example.test', 'Welcome', '', '', 'sent' from generate_series(1, ${limits.countedRows + 500})`)
  const { mails } = await overview()
  expect(mails.sent).toBe(limits.countedRows)
  expect(mails.failed).toBe(0)
})
