import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { drawPicture, drawSound, formWith } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { makeTalk } from '@ovation/testing/talk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { findFiles } from '#platform/files'
import { fileSettled } from '#platform/media'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const talk = () => makeTalk(app, { tokens: 100 })

const photo = async (who: Person) =>
  app.as(who.token)('POST /messages/public/file/photo', { body: formWith('file', await drawPicture()) })
interface MessageInput {
  text?: string
  fileIds?: string[]
  price?: number
  clientId?: string
  type?: 'text' | 'photo' | 'video' | 'audio'
}
const send = (who: Person, id: string, body: MessageInput) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body })
const latest = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data[0]
const unlock = (who: Person, id: string, body: { price?: number } = {}) =>
  app.as(who.token)('POST /wallet/charges/message/{id}', { params: { id }, body })
const remove = (who: Person, id: string) => app.as(who.token)('DELETE /messages/{id}', { params: { id } })
const opens = async (url: string) => (await app.http.inject(url)).statusCode === 200

describe('files', () => {
  test('are sent both ways, and the other person can open them', async () => {
    const { creator, fan, id } = await talk()
    for (const [sender, receiver] of [
      [fan, creator],
      [creator, fan],
    ] as const) {
      const { _id: fileId } = await photo(sender)
      const sent = await send(sender, id, { fileIds: [fileId] })
      expect(sent).toMatchObject({ type: 'photo', text: '', fileIds: [fileId], media: { photos: 1 } })
      const got = await latest(receiver, id)
      expect(got).toMatchObject({ type: 'photo', isSale: false, cover: null })
      expect(await opens(got?.files[0]?.url ?? '')).toBe(true)
    }
  })

  test('belong to the sender and are of a permitted kind', async () => {
    const { creator, fan, id } = await talk()
    const { _id: theirs } = await photo(creator)
    const refused = { status: 422, errors: [{ path: 'fileIds' }] }
    await expect(send(fan, id, { fileIds: [theirs] })).rejects.toMatchObject(refused)
    const thumbnail = await app.as(creator.token)('POST /performer/feeds/thumbnail/upload', {
      body: formWith('file', await drawPicture()),
    })
    await expect(send(creator, id, { fileIds: [thumbnail._id] })).rejects.toMatchObject(refused)
    expect(await latest(fan, id)).toBeUndefined()
    const feedPhoto = await app.as(creator.token)('POST /performer/feeds/photo/upload', {
      body: formWith('file', await drawPicture()),
    })
    await send(creator, id, { fileIds: [feedPhoto._id] })
    expect(await latest(fan, id)).toMatchObject({ type: 'photo', media: { photos: 1 } })
  })

  test('can be sent again, and stay while a message uses them', async () => {
    const { creator, fan, id } = await talk()
    const { _id } = await photo(creator)
    const first = await send(creator, id, { fileIds: [_id] })
    const second = await send(creator, id, { fileIds: [_id], price: 5 })
    expect((await latest(fan, id))?.files).toEqual([])
    const isKept = async () => (await findFiles(app.platform.db.orm, [_id])).length === 1
    await remove(creator, first._id)
    expect(await isKept()).toBe(true)
    await remove(creator, second._id)
    expect(await isKept()).toBe(false)
  })

  test('sent with a repeated clientId, also concurrently, are one message', async () => {
    const { creator, fan, id } = await talk()
    const mine = { fileIds: [(await photo(fan))._id], clientId: 'one' }
    const again = await Promise.all(Array.from({ length: 6 }, () => send(fan, id, mine)))
    expect(new Set(again.map(({ _id }) => _id)).size).toBe(1)
    const sold = { fileIds: [(await photo(creator))._id], clientId: 'two', price: 5 }
    const sales = await Promise.all(Array.from({ length: 6 }, () => send(creator, id, sold)))
    expect(new Set(sales.map(({ _id }) => _id)).size).toBe(1)
    expect((await latest(fan, id))?.seq).toBe(2)
  })

  test('can be audio', async () => {
    const { creator, fan, id } = await talk()
    const { _id } = await app.as(fan.token)('POST /messages/private/file', {
      body: formWith('file', drawSound()),
    })
    await send(fan, id, { fileIds: [_id], text: 'Listen' })
    expect(await latest(creator, id)).toMatchObject({ type: 'audio', text: 'Listen', media: { audios: 1 } })
    await expect.poll(async () => (await latest(creator, id))?.files[0]?.status).toBe('finished')
  })

  test('decide the type of the message, which a request may name correctly', async () => {
    const { fan, id } = await talk()
    const { _id: fileId } = await photo(fan)
    const wrong = { status: 422, errors: [{ path: 'type' }] }
    await expect(send(fan, id, { text: 'Hello', type: 'photo' })).rejects.toMatchObject(wrong)
    await expect(send(fan, id, { fileIds: [fileId], type: 'video' })).rejects.toMatchObject(wrong)
    await expect(send(fan, id, { fileIds: [fileId], text: 'Look', type: 'text' })).rejects.toMatchObject(
      wrong,
    )
    expect(await send(fan, id, { text: 'Hello', type: 'text' })).toMatchObject({ type: 'text', seq: 1 })
    expect(await send(fan, id, { fileIds: [fileId], text: 'Look', type: 'photo' })).toMatchObject({
      ...{ type: 'photo', seq: 2 },
    })
  })

  test('of fans are processed once sent, those of creators at once', async () => {
    const { creator, fan, id } = await talk()
    const upload = async (who: Person) =>
      app.as(who.token)('POST /messages/private/file', { body: formWith('file', drawSound()) })
    const state = async (fileId: string) => (await findFiles(app.platform.db.orm, [fileId]))[0]
    const { _id: creators } = await upload(creator)
    expect((await state(creators))?.queuedAt).not.toBeNull()
    const { _id: kept, status } = await upload(fan)
    const { _id: sent } = await upload(fan)
    expect(status).toBe('uploaded')
    expect(await state(sent)).toMatchObject({ status: 'uploaded', queuedAt: null })
    await send(fan, id, { fileIds: [sent] })
    expect((await state(sent))?.queuedAt).not.toBeNull()
    expect(await state(kept)).toMatchObject({ status: 'uploaded', queuedAt: null })
  })

  test('that become ready after sending update the message, free or sold', async () => {
    const { creator, fan, id } = await talk()
    const listener = await listenAs(app, address, fan)
    const given = (await photo(creator))._id
    const sold = (await photo(creator))._id
    await send(creator, id, { fileIds: [given] })
    await send(creator, id, { fileIds: [sold], price: 5 })
    await listener.received()
    const stored = await findFiles(app.platform.db.orm, [given, sold])
    await app.platform.db.orm.transaction(async (tx) => {
      for (const file of stored) await app.platform.extensions.announce(tx, fileSettled, file)
    })
    const events: unknown[] = []
    await expect.poll(async () => events.push(...(await listener.received()))).toBe(2)
    expect(events).toEqual(
      expect.arrayContaining([
        ['message_updated', expect.objectContaining({ seq: 1, fileIds: [given] })],
        ['message_updated', expect.objectContaining({ seq: 2, fileIds: [], price: 5 })],
      ]),
    )
    listener.leave()
  })

  test('are deleted with their message', async () => {
    const { fan, id } = await talk()
    const { _id: fileId } = await photo(fan)
    const { _id } = await send(fan, id, { fileIds: [fileId] })
    await remove(fan, _id)
    expect(await latest(fan, id)).toMatchObject({ isDeleted: true, files: [], fileIds: [] })
    expect(await findFiles(app.platform.db.orm, [fileId])).toEqual([])
  })
})

describe('a sold message', () => {
  async function offered(price = 12.5) {
    const stage = await talk()
    const { _id: fileId } = await photo(stage.creator)
    const message = await send(stage.creator, stage.id, { text: 'For you', fileIds: [fileId], price })
    return { ...stage, message, fileId }
  }

  test('is a blurred cover and a price until the fan pays', async () => {
    const { fan, id, message } = await offered()
    expect(message).toMatchObject({
      isSale: true,
      price: 12.5,
      isBought: false,
      files: [{ status: 'finished' }],
    })
    const locked = await latest(fan, id)
    expect(locked).toMatchObject({ text: 'For you', isSale: true, price: 12.5, isBought: false, files: [] })
    expect(locked).toMatchObject({ fileIds: [], media: { photos: 1 }, cover: { blurred: true } })
    expect(locked?.cover?.url).toMatch(/^data:/)
    const paid = await unlock(fan, message._id, { price: 12.5 })
    expect(paid).toMatchObject({ type: 'message', price: 12.5, balance: 87.5, target: { title: 'Message' } })
    const bought = await latest(fan, id)
    expect(bought).toMatchObject({ isBought: true, cover: null })
    expect(await opens(bought?.files[0]?.url ?? '')).toBe(true)
    expect(await unlock(fan, message._id)).toEqual(paid)
  })

  test('opens on every device of the fan once it is paid, and updates for its creator', async () => {
    const { creator, fan, message, fileId } = await offered()
    const [theirs, mine] = [await listenAs(app, address, fan), await listenAs(app, address, creator)]
    await unlock(fan, message._id)
    for (const listener of [theirs, mine]) {
      const events: unknown[][] = []
      await expect
        .poll(async () => {
          events.push(...(await listener.received()))
          return events.filter(([name]) => name === 'message_updated').map(([, payload]) => payload)
        })
        .toEqual([expect.objectContaining({ _id: message._id, isBought: true, fileIds: [fileId] })])
      listener.leave()
    }
  })

  test('is paid once by 20 concurrent requests', async () => {
    const { fan, message } = await offered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(fan, message._id)))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect((await app.as(fan.token)('GET /users/me'))?.balance).toBe(87.5)
  })

  test('is not sold to others or through another call', async () => {
    const { creator, fan, message, id } = await offered()
    const stranger = await makeFan(app)
    await fillWallet(app, stranger, 100)
    await expect(unlock(stranger, message._id)).rejects.toMatchObject({ status: 404 })
    await expect(unlock(creator, message._id)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
    const [item] = await app.platform.db.orm.select().from(items).where(eq(items.creatorId, creator.id))
    const asItem = { params: { id: item?.id ?? '' } }
    for (const who of [fan, stranger]) {
      const client = app.as(who.token)
      await expect(client('GET /user/feeds/{id}', asItem)).rejects.toMatchObject({ status: 404 })
      await expect(client('POST /wallet/charges/feed/{id}', { ...asItem, body: {} })).rejects.toMatchObject({
        status: 404,
      })
      await expect(unlock(who, item?.id ?? '')).rejects.toMatchObject({ status: 404 })
    }
    await block(app, creator.id, fan.id)
    await expect(unlock(fan, message._id)).rejects.toMatchObject({ status: 404 })
    expect((await latest(creator, id))?.isBought).toBe(false)
  })

  test('needs a creator and files', async () => {
    const { creator, fan, id } = await talk()
    const { _id } = await photo(fan)
    await expect(send(fan, id, { fileIds: [_id], price: 5 })).rejects.toMatchObject({ status: 403 })
    await expect(send(creator, id, { text: 'Words', price: 5 })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'price' }],
    })
  })

  test('can be deleted until it is paid', async () => {
    const first = await offered()
    await remove(first.creator, first.message._id)
    expect(await latest(first.fan, first.id)).toMatchObject({ isDeleted: true, cover: null, isSale: false })
    await expect(unlock(first.fan, first.message._id)).rejects.toMatchObject({ status: 404 })
    expect(await findFiles(app.platform.db.orm, [first.fileId])).toEqual([])

    const { creator, fan, id, message } = await offered()
    await unlock(fan, message._id)
    await expect(remove(creator, message._id)).rejects.toMatchObject({ status: 409, code: 'ITEM_SOLD' })
    await send(creator, id, { text: 'Words' })
    await app.as(creator.token)('DELETE /messages/{id}/remove-all-message', { params: { id } })
    const left = await app.as(fan.token)('GET /messages/conversations/{id}', { params: { id } })
    expect(left.data.map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect(left.data[1]?.files).toHaveLength(1)
  })

  test('is either bought or deleted, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { creator, fan, id, message } = await offered()
      const outcomes = await Promise.allSettled([unlock(fan, message._id), remove(creator, message._id)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const [paid] = outcomes
      expect(await latest(fan, id)).toMatchObject({ isBought: paid?.status === 'fulfilled' })
    }
  })
})
