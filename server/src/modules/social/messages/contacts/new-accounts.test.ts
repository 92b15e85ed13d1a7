import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { checkContacts } from './new-accounts.ts'

let app: TestApp
let moderator: Person
const most = 2
beforeAll(async () => {
  app = await startTestApp()
  moderator = await makeOperator(app, 'moderation')
  await writeSettings(app.platform, { newAccountDays: 7, newAccountContacts: most })
})
afterEach(() => writeSettings(app.platform, { newAccountContacts: most }))
afterAll(() => app.close())

async function message(fan: Person, creator: Person, text = 'Hello') {
  await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { _id: id } = await app.as(fan.token)('POST /conversations', { body })
  await app.as(fan.token)('POST /messages/conversations/{id}', { params: { id }, body: { text } })
}

async function messageMany(fan: Person, people: number) {
  for (let n = 0; n < people; n++) await message(fan, await makeCreator(app))
}

const casesAbout = async (targetId: string) =>
  (await app.as(moderator.token)('GET /operator/cases', { query: { targetId } })).data

test('a new account that messages many people is brought to operators, once', async () => {
  const fan = await makeFan(app)
  await messageMany(fan, most + 1)
  const [found] = await soon(async () => {
    const cases = await casesAbout(fan.id)
    if (cases.length === 0) throw new Error('There is no case yet.')
    return cases
  })
  expect(found).toMatchObject({
    ...{ kind: 'rule', target: 'user', rule: 'New account: messaged more than 2 people in a day' },
  })
  await Promise.all([checkContacts(app.platform, fan.id), checkContacts(app.platform, fan.id)])
  expect(await casesAbout(fan.id)).toHaveLength(1)
})

test('many messages to few people are fine, and so is what an account did before the last day', async () => {
  const fan = await makeFan(app)
  const creator = await makeCreator(app)
  for (let n = 0; n < most + 2; n++) await message(fan, creator, `Message ${n}`)
  await messageMany(fan, most - 1)
  await app.platform.db.orm.execute(sql`update messages set created_at = now() - interval '25 hours'
    where conversation_id = (select conversation_id from messages where sender_id = ${fan.id} limit 1)`)
  await messageMany(fan, 1)
  await checkContacts(app.platform, fan.id)
  expect(await casesAbout(fan.id)).toEqual([])
})

test('older accounts are not counted, and neither is anyone while the rule is off', async () => {
  const old = await makeFan(app, { createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
  await messageMany(old, most + 1)
  const { rows } = await app.platform.db.orm.execute<{ total: number }>(
    sql`select count(*)::integer as total from pgboss.job where name = 'messages.count-contacts'
      and data ->> 'accountId' = ${old.id}`,
  )
  expect(rows[0]?.total).toBe(0)
  await writeSettings(app.platform, { newAccountContacts: 0 })
  const fan = await makeFan(app)
  await messageMany(fan, most + 1)
  await checkContacts(app.platform, fan.id)
  expect(await casesAbout(fan.id)).toEqual([])
})
