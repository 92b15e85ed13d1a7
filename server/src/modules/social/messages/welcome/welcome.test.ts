import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { drawPicture, formWith } from '@ovation/testing/content'
import { daysFromNow, naming, subscribing } from '@ovation/testing/subscribing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { writeSettings } from '#modules/identity/settings'
import { renewDue } from '../../../money/subscriptions/renew.ts'
import { welcomeMessages } from '../index.ts'
import { welcome } from './jobs.ts'

let app: TestApp
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startTestApp()
  fans = subscribing(app)
})
afterAll(() => app.close())

const save = (who: Person, body: object) =>
  app.as(who.token)('PUT /welcome-message', { body: { isOn: true, ...body } })
const look = (who: Person) => app.as(who.token)('GET /welcome-message')
const inbox = async (who: Person) => (await app.as(who.token)('GET /conversations')).data
const photo = async (who: Person) =>
  (
    await app.as(who.token)('POST /messages/public/file/photo', {
      body: formWith('file', await drawPicture()),
    })
  )._id
/** Everything this fan was written by this one creator. */
async function got(who: Person) {
  const [conversation] = await inbox(who)
  if (!conversation) return []
  const { data } = await app.as(who.token)('GET /messages/conversations/{id}', {
    params: { id: conversation._id },
  })
  return data.toReversed()
}
const texts = async (who: Person) => (await got(who)).map(({ text }) => text)
const subscribe = (fan: Person, creator: Person) =>
  fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
/** Jobs run one after the other: once this creator's next subscriber has been welcomed, all before have been seen to. */
async function settled(creator: Person) {
  const next = await fans.makeRichFan()
  await subscribe(next, creator)
  await expect.poll(() => texts(next)).toHaveLength(1)
}

async function welcoming(body: object = { text: 'Welcome' }) {
  const creator = await makeCreator(app)
  await save(creator, body)
  return creator
}

describe('a welcome message', () => {
  test('is sent once to a new subscriber and leaves the creator’s inbox as it was', async () => {
    const [creator, fan] = [await welcoming(), await fans.makeRichFan()]
    await subscribe(fan, creator)
    await expect.poll(() => texts(fan)).toEqual(['Welcome'])
    expect(await inbox(fan)).toMatchObject([{ totalNotSeenMessages: 1, lastMessage: 'Welcome' }])
    expect(await inbox(creator)).toEqual([])
  })

  test('is not sent for renewals, but for a new subscription after the old one ended', async () => {
    const [creator, fan] = [await welcoming(), await fans.makeRichFan(200)]
    await subscribe(fan, creator)
    await subscribe(fan, creator)
    await expect.poll(() => texts(fan)).toEqual(['Welcome'])
    const due = { expiredAt: daysFromNow(-0.01), nextRecurringDate: daysFromNow(-0.01) }
    await fans.move(fan, creator, due)
    await renewDue(app.platform)
    await settled(creator)
    expect(await texts(fan)).toEqual(['Welcome'])
    await fans.move(fan, creator, { expiredAt: daysFromNow(-3), nextRecurringDate: null })
    await subscribe(fan, creator)
    await expect.poll(() => texts(fan)).toEqual(['Welcome', 'Welcome'])
  })

  test('is sent once for each start, also when its job runs twice at once', async () => {
    const [creator, fan] = [await welcoming(), await fans.makeRichFan()]
    await subscribe(fan, creator)
    await expect.poll(() => texts(fan)).toEqual(['Welcome'])
    const begun = { creatorId: creator.id, fanId: fan.id, called: 'welcome:again' }
    const { orm } = app.platform.db
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => orm.transaction((tx) => welcome(app.platform, tx, begun))),
    )
    expect(sent.filter((id) => id !== undefined)).toHaveLength(1)
    expect(await texts(fan)).toHaveLength(2)
  })

  test('is not sent while it is off, to blocked people, or after the subscription ended', async () => {
    const [creator, fan] = [await welcoming({ isOn: false, text: 'Welcome' }), await fans.makeRichFan()]
    await subscribe(fan, creator)
    await save(creator, { text: 'Welcome' })
    await settled(creator)
    expect(await texts(fan)).toEqual([])
    const begun = { creatorId: creator.id, fanId: fan.id, called: 'welcome:late' }
    const send = () => app.platform.db.orm.transaction((tx) => welcome(app.platform, tx, begun))
    await block(app, creator.id, fan.id)
    expect(await send()).toBeUndefined()
    const past = await fans.makeRichFan()
    await subscribe(past, creator)
    await expect.poll(() => texts(past)).toHaveLength(1)
    await fans.move(past, creator, { expiredAt: daysFromNow(-1), nextRecurringDate: null })
    const late = { ...begun, fanId: past.id }
    expect(await app.platform.db.orm.transaction((tx) => welcome(app.platform, tx, late))).toBeUndefined()
  })

  test('waits while operators have switched messages off', async () => {
    const [creator, fan] = [await welcoming(), await fans.makeRichFan()]
    const begun = { creatorId: creator.id, fanId: fan.id, called: 'welcome:off' }
    await writeSettings(app.platform, { messagesEnabled: false })
    await subscribe(fan, creator)
    const { orm } = app.platform.db
    const waiting = () =>
      orm.execute<{ called: string }>(
        sql`select data ->> 'called' as called from pgboss.job
            where name = 'messages.welcome' and data ->> 'fanId' = ${fan.id} and start_after > now() + interval '5 minutes'`,
      )
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
    expect(await orm.transaction((tx) => welcome(app.platform, tx, begun))).toBeUndefined()
    expect((await waiting()).rows.map(({ called }) => called)).toContain('welcome:off')
    await writeSettings(app.platform, { messagesEnabled: true })
    expect(await texts(fan)).toEqual([])
    expect(await orm.transaction((tx) => welcome(app.platform, tx, begun))).toBeDefined()
  })

  test('sells its files to each fan separately, and waits for files that are processing', async () => {
    const creator = await makeCreator(app)
    const fan = await fans.makeRichFan(50)
    await save(creator, { text: 'For you', fileIds: [await photo(creator)], price: 5 })
    await subscribe(fan, creator)
    await expect.poll(async () => (await got(fan)).at(0)).toMatchObject({ isSale: true, price: 5, files: [] })
    const id = (await got(fan)).at(0)?._id ?? ''
    await app.as(fan.token)('POST /wallet/charges/message/{id}', { params: { id }, body: { price: 5 } })
    expect((await got(fan)).at(0)).toMatchObject({ isBought: true, files: [{ status: 'finished' }] })
    const { orm } = app.platform.db
    const [kept] = await orm.select().from(welcomeMessages).where(eq(welcomeMessages.creatorId, creator.id))
    const mine = eq(items.id, kept?.itemId ?? '')
    const begun = { creatorId: creator.id, fanId: fan.id, called: 'welcome:later' }
    for (const filesState of ['processing', 'error'] as const) {
      await orm.update(items).set({ filesState }).where(mine)
      expect(await orm.transaction((tx) => welcome(app.platform, tx, begun))).toBeUndefined()
    }
    await orm.update(items).set({ filesState: 'ready' }).where(mine)
  })
})

describe('editing it', () => {
  test('there is none at first; saving replaces it', async () => {
    const creator = await makeCreator(app)
    expect(await look(creator)).toEqual({ isOn: false, text: '', files: [], isSale: false, price: 0 })
    const [one, two] = [await photo(creator), await photo(creator)]
    await save(creator, { text: ' Hello ', fileIds: [one], price: 4 })
    expect(await look(creator)).toMatchObject({ isOn: true, text: 'Hello', price: 4, files: [{ _id: one }] })
    await save(creator, { text: 'Hello', fileIds: [two, one], price: 6 })
    expect(await look(creator)).toMatchObject({ price: 6, files: [{ _id: two }, { _id: one }] })
    await save(creator, { text: 'Only words' })
    expect(await look(creator)).toMatchObject({ text: 'Only words', files: [], price: 0 })
    await expect(
      app.as(creator.token)('GET /files/{id}/status', { params: { id: one } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  test('messages already sent and purchases don’t change', async () => {
    const [creator, fan] = [await makeCreator(app), await fans.makeRichFan(50)]
    await save(creator, { fileIds: [await photo(creator)], price: 5 })
    await subscribe(fan, creator)
    await expect.poll(() => got(fan)).toHaveLength(1)
    await save(creator, { fileIds: [await photo(creator)], price: 9 })
    const [first] = await got(fan)
    expect(first).toMatchObject({ price: 5, isSale: true })
    await app.as(fan.token)('POST /wallet/charges/message/{id}', {
      params: { id: first?._id ?? '' },
      body: { price: 5 },
    })
    await save(creator, { text: 'Without pictures' })
    expect((await got(fan)).at(0)).toMatchObject({ isBought: true, files: [{ status: 'finished' }] })
  })

  test('needs text or files, files for a price, and own files', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    await expect(save(creator, {})).rejects.toMatchObject(naming('text'))
    await expect(save(creator, { text: 'x', price: 5 })).rejects.toMatchObject(naming('price'))
    await expect(save(creator, { fileIds: [await photo(other)] })).rejects.toMatchObject(naming('fileIds'))
    expect(await save(creator, { isOn: false })).toMatchObject({ isOn: false, text: '' })
    await expect(look(await makeFan(app))).rejects.toMatchObject({ status: 403 })
  })
})
