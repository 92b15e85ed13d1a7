import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct } from '@ovation/testing/assets'
import {
  drawPicture,
  formWith,
  makeFeed,
  makeFile,
  uploadPhoto,
  uploadThumbnail,
} from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { buy, fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function talk(name = 'Ada Fan') {
  const [creator, fan] = [await makeCreator(app), await makeFan(app, { name })]
  await follow(app, fan.id, creator.id)
  await fillWallet(app, fan, 100)
  return { creator, fan, id: await conversation(creator, fan) }
}

async function conversation(creator: Person, fan: Person) {
  const body = { source: 'performer' as const, sourceId: creator.id }
  return (await app.as(fan.token)('POST /conversations', { body }))._id
}

type Filter = {
  kind?: 'photo' | 'video' | 'audio'
  used?: boolean
  q?: string
  limit?: number
  cursor?: string
}
const vault = (who: Person, query: Filter = {}) => app.as(who.token)('GET /vault', { query })
const look = (who: Person, id: string) => app.as(who.token)('GET /vault/{id}', { params: { id } })
const usesOf = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /vault/{id}/uses', { params: { id } })).data
const buyersOf = (
  who: Person,
  id: string,
  query: { itemId?: string; limit?: number; cursor?: string } = {},
) => app.as(who.token)('GET /vault/{id}/buyers', { params: { id }, query })
const remove = (who: Person, id: string) => app.as(who.token)('DELETE /vault/{id}', { params: { id } })
const holders = (
  who: Person,
  body: { fileIds: string[]; fanId?: string; audience?: 'followers' | 'subscribers' | 'ended' },
) => app.as(who.token)('POST /vault/holders', { body })
const send = (who: Person, id: string, body: { fileIds: string[]; price?: number; text?: string }) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body })
const unlock = (who: Person, id: string) =>
  app.as(who.token)('POST /wallet/charges/message/{id}', { params: { id }, body: {} })
const messagePhoto = async (who: Person) =>
  (
    await app.as(who.token)('POST /messages/public/file/photo', {
      body: formWith('file', await drawPicture()),
    })
  )._id
const idsOf = (list: { data: { _id: string }[] }) => list.data.map(({ _id }) => _id)

describe('a vault', () => {
  test('lists published and sent files, latest first, in pages', async () => {
    const { creator, fan } = await talk()
    const feedPhoto = (await uploadPhoto(app, creator))._id
    const sound = (await makeFile(app, creator, 'message-audio')).id
    const clip = (await makeFile(app, creator, 'feed-video')).id
    await uploadThumbnail(app, creator)
    await makeFile(app, creator, 'document')
    await messagePhoto(fan)
    const sent = await messagePhoto(creator)
    const all = [sent, clip, sound, feedPhoto]
    expect(idsOf(await vault(creator))).toEqual(all)
    expect(idsOf(await vault(creator, { kind: 'photo' }))).toEqual([sent, feedPhoto])
    expect(await vault(creator, { kind: 'audio' })).toMatchObject({ data: [{ _id: sound, medium: 'audio' }] })
    expect(idsOf(await vault(creator, { kind: 'video' }))).toEqual([clip])
    const first = await vault(creator, { limit: 3 })
    expect(first.total).toBe(4)
    expect(idsOf(await vault(creator, { limit: 3, cursor: first.cursor ?? '' }))).toEqual([feedPhoto])
  })

  test('shows the uses of files, and unused files', async () => {
    const { creator, fan, id } = await talk('Ada Fan')
    const [shown, unused] = [(await uploadPhoto(app, creator))._id, (await uploadPhoto(app, creator))._id]
    const post = await makeFeed(app, creator, { type: 'photo', fileIds: [shown], title: 'Harbour lights' })
    const given = await send(creator, id, { fileIds: [shown], text: 'For you' })
    await send(creator, id, { fileIds: [shown], price: 5 })
    const mass = await app.as(creator.token)('POST /mass-messages', {
      body: { audience: 'followers', text: 'To all of you', fileIds: [shown], price: 3 },
    })
    expect(idsOf(await vault(creator, { used: true }))).toEqual([shown])
    expect(idsOf(await vault(creator, { used: false }))).toEqual([unused])
    expect(await look(creator, unused)).toMatchObject({ uses: 0, usedIn: [], buyers: 0 })
    expect(await look(creator, shown)).toMatchObject({ uses: 4, usedIn: ['feed', 'mass-message', 'message'] })
    expect(await usesOf(creator, shown)).toMatchObject([
      {
        _id: mass._id,
        kind: 'mass-message',
        title: 'To all of you',
        price: 3,
        isSale: true,
        recipient: null,
      },
      {
        kind: 'message',
        price: 5,
        conversationId: id,
        recipient: { _id: fan.id, name: 'Ada Fan' },
      },
      { _id: given._id, kind: 'message', title: 'For you', price: 0, isSale: false, itemId: null },
      { _id: post._id, kind: 'feed', title: 'Harbour lights', itemId: post._id, recipient: null },
    ])
  })

  test('counts a welcome message as one use', async () => {
    const creator = await makeCreator(app)
    const fileIds = [await messagePhoto(creator)]
    await app.as(creator.token)('PUT /welcome-message', { body: { isOn: true, text: 'Welcome', fileIds } })
    expect((await vault(creator)).data).toMatchObject([{ uses: 1, usedIn: ['welcome-message'] }])
    expect(await usesOf(creator, fileIds[0] ?? '')).toMatchObject([
      { kind: 'welcome-message', title: 'Welcome', sent: 0, recipient: null, conversationId: null },
    ])
  })

  test('has photos of galleries and images of products', async () => {
    const creator = await makeCreator(app)
    const gallery = await makeGallery(app, creator, { title: 'At sea' }, 1)
    await makeProduct(app, creator, { name: 'A print' })
    const { data } = await vault(creator)
    const used = await Promise.all(data.map(({ _id }) => usesOf(creator, _id)))
    expect(used.flat()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'gallery', _id: gallery._id, title: 'At sea' }),
        expect.objectContaining({ kind: 'product', title: 'A print', itemId: null }),
      ]),
    )
  })

  test('is searched by the text and recipients of its uses', async () => {
    const { creator, id } = await talk('Zelda Quill')
    const [one, two] = [(await uploadPhoto(app, creator))._id, await messagePhoto(creator)]
    await makeFeed(app, creator, { type: 'photo', fileIds: [one], title: 'Harbour', text: 'Lamps at dusk' })
    await send(creator, id, { fileIds: [two], text: 'A secret garden' })
    expect(idsOf(await vault(creator, { q: 'harb' }))).toEqual([one])
    expect(idsOf(await vault(creator, { q: 'dusk' }))).toEqual([one])
    expect(idsOf(await vault(creator, { q: 'zelda' }))).toEqual([two])
    expect(idsOf(await vault(creator, { q: 'garden' }))).toEqual([two])
    expect(idsOf(await vault(creator, { q: '100%' }))).toEqual([])
  })

  test('is private to its creator', async () => {
    const { creator, fan } = await talk()
    const other = await makeCreator(app)
    const id = await messagePhoto(creator)
    const none = { status: 404 }
    for (const read of [look, usesOf, buyersOf, remove])
      await expect(read(other, id)).rejects.toMatchObject(none)
    await expect(look(fan, id)).rejects.toMatchObject({ status: 403 })
    await expect(holders(other, { fileIds: [id], fanId: fan.id })).rejects.toMatchObject(none)
    await expect(look(creator, newId())).rejects.toMatchObject(none)
    await expect(look(creator, await messagePhoto(fan))).rejects.toMatchObject(none)
    await expect(look(creator, (await makeFile(app, creator, 'document')).id)).rejects.toMatchObject(none)
    expect((await vault(other)).data).toEqual([])
  })

  test('deletes unused files only', async () => {
    const { creator } = await talk()
    const [used, unused] = [(await uploadPhoto(app, creator))._id, (await uploadPhoto(app, creator))._id]
    await makeFeed(app, creator, { type: 'photo', fileIds: [used] })
    await expect(remove(creator, used)).rejects.toMatchObject({ status: 409, code: 'FILE_IN_USE' })
    await remove(creator, unused)
    await expect(remove(creator, unused)).rejects.toMatchObject({ status: 404 })
    expect(idsOf(await vault(creator))).toEqual([used])
  })
})

describe('who already has a file', () => {
  test('buyers are counted for each use and once for the file, and listed latest first', async () => {
    const { creator, fan, id } = await talk('Ada Fan')
    const other = await makeFan(app, { name: 'Ben Fan' })
    const fileId = (await uploadPhoto(app, creator))._id
    const post = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isSale: true, price: 4 })
    await buy(app, other, post._id)
    await buy(app, fan, post._id)
    const sold = await send(creator, id, { fileIds: [fileId], price: 5 })
    await unlock(fan, sold._id)
    expect(await look(creator, fileId)).toMatchObject({ buyers: 2 })
    const uses = await usesOf(creator, fileId)
    expect(uses).toMatchObject([
      { kind: 'message', buyers: 1 },
      { kind: 'feed', buyers: 2 },
    ])
    const all = await buyersOf(creator, fileId)
    expect(all.data).toMatchObject([
      { user: { name: 'Ada Fan' }, kind: 'message', price: 5 },
      { user: { name: 'Ada Fan' }, kind: 'feed' },
      { user: { name: 'Ben Fan' }, kind: 'feed' },
    ])
    const page = await buyersOf(creator, fileId, { itemId: post._id, limit: 1 })
    expect(page).toMatchObject({ total: 2, data: [{ user: { _id: fan.id } }] })
    const rest = await buyersOf(creator, fileId, { itemId: post._id, limit: 1, cursor: page.cursor ?? '' })
    expect(rest.data).toMatchObject([{ user: { _id: other.id } }])
    expect((await buyersOf(creator, fileId, { itemId: newId() })).data).toEqual([])
  })

  test('a fan who bought or got a file is found for any use; others are left out', async () => {
    const { creator, fan, id } = await talk('Ada Fan')
    const [bought, given, fresh] = await Promise.all([1, 2, 3].map(() => messagePhoto(creator)))
    if (!bought || !given || !fresh) throw new Error('No photos.')
    const sold = await send(creator, id, { fileIds: [bought], price: 5 })
    await send(creator, id, { fileIds: [given] })
    const ask = (fileIds: string[], fanId = fan.id) => holders(creator, { fileIds, fanId })
    expect(await ask([bought])).toMatchObject({
      total: 1,
      buyers: 0,
      people: [{ bought: [], sent: [bought] }],
    })
    await unlock(fan, sold._id)
    expect(await ask([bought, given, fresh])).toMatchObject({
      total: 1,
      buyers: 1,
      people: [{ _id: fan.id, name: 'Ada Fan', bought: [bought], sent: expect.arrayContaining([given]) }],
    })
    const [gallery] = [await makeGallery(app, creator, { isSale: true, price: 2 }, 1)]
    await buy(app, fan, gallery._id)
    const hung = (await vault(creator)).data.find(({ usedIn }) => usedIn.includes('gallery'))?._id ?? ''
    expect(await ask([hung])).toMatchObject({ buyers: 1, people: [{ bought: [hung], sent: [] }] })
    expect(await ask([fresh])).toEqual({ total: 1, buyers: 0, people: [] })
    expect(await ask([bought], (await makeFan(app)).id)).toEqual({ total: 1, buyers: 0, people: [] })
    expect(await ask([bought], newId())).toEqual({ total: 1, buyers: 0, people: [] })
  })

  test('buyers in an audience are counted, and the first ones named', async () => {
    const { creator, fan } = await talk('Ada Fan')
    const others = await Promise.all([makeFan(app), makeFan(app)])
    for (const other of others) await follow(app, other.id, creator.id)
    const fileId = (await uploadPhoto(app, creator))._id
    const post = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isSale: true, price: 4 })
    const stranger = await makeFan(app)
    for (const buyer of [fan, stranger]) await buy(app, buyer, post._id)
    expect(await holders(creator, { fileIds: [fileId], audience: 'followers' })).toMatchObject({
      total: 3,
      buyers: 1,
      people: [{ _id: fan.id, name: 'Ada Fan', bought: [fileId] }],
    })
  })

  test('buyers in an audience are skipped by a mass message on request', async () => {
    const { creator, fan } = await talk()
    const other = await makeFan(app)
    await follow(app, other.id, creator.id)
    const fileId = (await uploadPhoto(app, creator))._id
    const post = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isSale: true, price: 4 })
    await buy(app, fan, post._id)
    const write = async (skipBuyers: boolean) => {
      const { _id } = await app.as(creator.token)('POST /mass-messages', {
        body: { audience: 'followers', fileIds: [fileId], price: 3, skipBuyers },
      })
      const sent = async () => app.as(creator.token)('GET /mass-messages/{id}', { params: { id: _id } })
      await expect.poll(async () => (await sent()).status).toBe('sent')
      return (await sent()).stats.sent
    }
    expect(await write(true)).toBe(1)
    expect(await write(false)).toBe(2)
    const got = async (who: Person) => {
      const id = await conversation(creator, who)
      return (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data.length
    }
    expect([await got(fan), await got(other)]).toEqual([1, 2])
  })

  test('needs a fan or an audience', async () => {
    const { creator, fan } = await talk()
    const fileIds = [await messagePhoto(creator)]
    const refused = { status: 422, errors: [{ path: 'fanId' }] }
    await expect(holders(creator, { fileIds })).rejects.toMatchObject(refused)
    const both = { fileIds, fanId: fan.id, audience: 'followers' as const }
    await expect(holders(creator, both)).rejects.toMatchObject(refused)
  })
})
