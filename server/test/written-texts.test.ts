import { calls, type Endpoint } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, makeProduct, makeVideo, uploadAsset } from '@ovation/testing/assets'
import { makeFeed, makeFile, makeOptions } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { goodInput, send } from '@ovation/testing/raw-calls'
import { giveStream } from '@ovation/testing/streams'
import { makeTalk } from '@ovation/testing/talk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'
import { streamRecordings } from '#tables/streaming'

/*
 * Every field of the contract in which a person can write words is either checked by the automatic rules, which is tried
 * here, or named with the reason why not. A new field fails until one of both is done.
 */

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  moderator = await makeOperator(app, 'moderation')
  await writeSettings(app.platform, { blockedWords: ['badword'] })
})
afterAll(() => app.close())

const text = 'badword'
/** The beginning of a video. */
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f3261766331', 'hex')

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
}

/** The paths of fields that accept words. */
function textsIn(schema: Schema, path = ''): string[] {
  if (schema.items) return textsIn(schema.items, path)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      textsIn(inner, path ? `${path}.${name}` : name),
    )
  const accepts = !schema.pattern || new RegExp(schema.pattern).test(text)
  return schema.type === 'string' && !schema.enum && !schema.format && accepts ? [path] : []
}

const all: [string, Endpoint][] = Object.entries(calls)
const found = all
  .filter(([, { method, who, body }]) => method !== 'GET' && who !== 'operator' && body)
  .flatMap(([name, { body }]) => textsIn(body ?? {}).map((field) => `${name}.${field}`))

const secret = 'A secret, or a value that a program made.'
const toOperators = 'Only operators read it.'
const ownEyes = 'Only its writer reads it.'
const chosen = 'Chosen from a list, or the name of something that exists.'
const forDelivery = 'For a delivery: only the buyer and the seller read it.'
const payoutDetails = 'Details of a payment: only the creator and operators read them.'

/** Fields of any call by their name, and those of one call. */
const unchecked: Record<string, string> = {
  ...{ password: secret, currentPassword: secret, captchaToken: secret, token: secret, invitation: secret },
  ...{ clientId: secret, termsVersion: secret, couponCode: secret, clientSecret: secret, device: secret },
  ...{ tokenId: secret, code: secret, oauthToken: secret, oauthVerifier: secret, oauthTokenSecret: secret },
  ...{
    paymentMethodId: secret,
    'keys.p256dh': secret,
    'keys.auth': secret,
  },
  ...{
    timezone: chosen,
    languages: chosen,
    performerId: chosen,
    giftTo: chosen,
    keys: chosen,
    participantIds: chosen,
  },
  'login.username': chosen,
  'changePassword.source': chosen,
  'countKeyword.keyword': 'Shown as a suggestion only if several people searched for it and found something.',
  ...{
    firstName: 'Only the person and operators read it.',
    lastName: 'Only the person and operators read it.',
  },
  'blockUser.reason': ownEyes,
  'updateConversation.note': ownEyes,
  'createFanList.name': ownEyes,
  'renameFanList.name': ownEyes,
  'report.description': toOperators,
  'appealDecision.text': toOperators,
  'contact.name': toOperators,
  'contact.subject': toOperators,
  'contact.message': toOperators,
  'requestPayout.requestNote': toOperators,
  'changePayout.requestNote': toOperators,
  'buyProduct.userNote': forDelivery,
  'updateOrder.shippingCode': forDelivery,
  'addCard.holderName': payoutDetails,
}
const uncheckedCalls: Record<string, string> = {
  createAddress: forDelivery,
  updateAddress: forDelivery,
  updateBanking: payoutDetails,
  updateGateway: payoutDetails,
}

const reasonFor = (path: string) => {
  const [call = '', ...field] = path.split('.')
  return unchecked[path] ?? unchecked[field.join('.')] ?? uncheckedCalls[call]
}

/** Writes the word into the field, and returns the id of the writer. */
type Write = () => Promise<string>

const creates = async (write: (creator: Person) => Promise<unknown>) => {
  const creator = await makeCreator(app)
  await write(creator)
  return creator.id
}
const as = (person: Person) => app.as(person.token)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Joins with a raw call, because the form has files. */
async function join(name: 'register' | 'registerCreator', fields: object) {
  const username = `joins_${newId().slice(-12)}`
  const { files = {} } = goodInput(calls[name])
  const names = { email: `${username}@example.test`, username, name: 'Newcomer', ...fields }
  const known = { password: 'correct horse battery staple', country: 'DE' }
  const born = name === 'registerCreator' ? { dateOfBirth: '1990-05-17' } : {}
  const answer = await send(app, calls[name], '', { files, body: { ...known, ...born, ...names } })
  expect(answer.status, answer.text).toBe(200)
  return String(JSON.parse(answer.text).data._id)
}

const poll = (creator: Person) => makeOptions(app, creator, 'One', 'Two')
const changedFeed =
  (change: (creator: Person) => Promise<object>): Write =>
  () =>
    creates(async (creator) => {
      const { _id: id } = await makeFeed(app, creator)
      await as(creator)('PUT /performer/feeds/{id}', { params: { id }, body: await change(creator) })
    })
const feed =
  (fields: (creator: Person) => Promise<object>): Write =>
  () =>
    creates(async (creator) => makeFeed(app, creator, await fields(creator)))
const gallery =
  (body: object): Write =>
  () =>
    creates((creator) =>
      as(creator)('POST /performer/performer-assets/galleries', { body: { title: 'Fine', ...body } }),
    )
const changedGallery =
  (body: object): Write =>
  () =>
    creates(async (creator) => {
      const { _id: id } = await makeGallery(app, creator)
      await as(creator)('PUT /performer/performer-assets/galleries/{id}', {
        params: { id },
        body: { title: 'Fine', ...body },
      })
    })
const video =
  (fields: Record<string, string>): Write =>
  () =>
    creates((creator) =>
      as(creator)('POST /performer/performer-assets/videos/upload', {
        body: formOf({ title: 'Fine', file: mp4, ...fields }),
      }),
    )
const changedVideo =
  (fields: Record<string, string>): Write =>
  () =>
    creates(async (creator) => {
      const { id } = await makeVideo(app, creator)
      await as(creator)('PUT /performer/performer-assets/videos/edit/{id}', {
        params: { id },
        body: formOf(fields),
      })
    })
const product =
  (fields: Record<string, string>): Write =>
  () =>
    creates((creator) =>
      as(creator)('POST /performer/performer-assets/products', {
        body: formOf({ name: 'Fine', type: 'digital', price: 5, status: 'draft', ...fields }),
      }),
    )
const changedProduct =
  (fields: Record<string, string>): Write =>
  () =>
    creates(async (creator) => {
      const { _id: id } = await makeProduct(app, creator)
      await as(creator)('PUT /performer/performer-assets/products/{id}', {
        params: { id },
        body: formOf(fields),
      })
    })
const live =
  (body: object): Write =>
  () =>
    creates((creator) => as(creator)('POST /streaming/live', { body: { title: 'Fine', ...body } }))
const changedLive =
  (body: object): Write =>
  () =>
    creates(async (creator) => {
      await as(creator)('POST /streaming/live', { body: { title: 'Fine' } })
      await as(creator)('PUT /streaming/update', { body })
    })
const changedStream =
  (body: object): Write =>
  () =>
    creates(async (creator) => {
      const { stream } = await as(creator)('POST /streaming/live', { body: { title: 'Fine' } })
      await as(creator)('PUT /streaming/live/{id}', { params: { id: stream._id }, body })
    })
const scheduled =
  (body: object): Write =>
  () =>
    creates((creator) =>
      as(creator)('POST /streaming/scheduled', { body: { title: 'Fine', scheduledAt: tomorrow(), ...body } }),
    )
const changedScheduled =
  (body: object): Write =>
  () =>
    creates(async (creator) => {
      const { _id: id } = await as(creator)('POST /streaming/scheduled', {
        body: { title: 'Fine', scheduledAt: tomorrow() },
      })
      await as(creator)('PUT /streaming/scheduled/{id}', { params: { id }, body })
    })
const recording =
  (body: object): Write =>
  () =>
    creates(async (creator) => {
      const { stream } = await as(creator)('POST /streaming/live', { body: { title: 'Fine' } })
      const file = await makeFile(app, creator, 'video', { duration: 3 })
      const id = newId()
      const row = { id, streamId: stream._id, creatorId: creator.id, title: 'Fine', fileId: file.id }
      await app.platform.db.orm.insert(streamRecordings).values({ ...row, status: 'ready' })
      await as(creator)('POST /streaming/recordings/{id}/publish', {
        params: { id },
        body: { title: 'Fine', ...body },
      })
    })
const profile =
  (body: object): Write =>
  () =>
    creates((creator) => as(creator)('PUT /performers/{id}', { params: { id: creator.id }, body }))
const account =
  (body: object): Write =>
  async () => {
    const fan = await makeFan(app)
    await as(fan)('PUT /users', { body })
    return fan.id
  }
const goal = { title: text, tokens: 10 }
let names = 0
const username = () => `badword_${++names}`

const writes: Record<string, Write> = {
  'register.name': () => join('register', { name: text }),
  'register.username': () => join('register', { username: username() }),
  'registerCreator.name': () => join('registerCreator', { name: text }),
  'registerCreator.username': () => join('registerCreator', { username: username() }),
  'updateMe.name': account({ name: text }),
  'updateMe.username': () => account({ username: username() })(),
  'updateCreator.name': profile({ name: text }),
  'updateCreator.username': () => profile({ username: username() })(),
  'updateCreator.bio': profile({ bio: text }),
  'updateCreator.city': profile({ city: text }),
  'updateCreator.state': profile({ state: text }),
  'createFeed.title': feed(async () => ({ title: text })),
  'createFeed.text': feed(async () => ({ text })),
  'createFeed.pollDescription': feed(async (creator) => ({
    pollIds: await poll(creator),
    pollDescription: text,
  })),
  'createPoll.description': feed(async (creator) => ({
    pollIds: await makeOptions(app, creator, 'Fine', text),
  })),
  'updateFeed.title': changedFeed(async () => ({ title: text })),
  'updateFeed.text': changedFeed(async () => ({ text })),
  'updateFeed.pollDescription': changedFeed(async (creator) => ({
    pollIds: await poll(creator),
    pollDescription: text,
  })),
  'createGallery.title': gallery({ title: text }),
  'createGallery.description': gallery({ description: text }),
  'updateGallery.title': changedGallery({ title: text }),
  'updateGallery.description': changedGallery({ description: text }),
  'uploadPhoto.title': () => creates((creator) => uploadAsset(app, creator, { title: text })),
  'updatePhoto.title': () =>
    creates(async (creator) => {
      const { _id: id } = await uploadAsset(app, creator)
      await as(creator)('PUT /performer/performer-assets/photos/{id}', {
        params: { id },
        body: { title: text },
      })
    }),
  'uploadVideo.title': video({ title: text }),
  'uploadVideo.description': video({ description: text }),
  'uploadVideo.tags': video({ tags: text }),
  'updateVideo.title': changedVideo({ title: text }),
  'updateVideo.description': changedVideo({ description: text }),
  'updateVideo.tags': changedVideo({ tags: text }),
  'createProduct.name': product({ name: text }),
  'createProduct.description': product({ description: text }),
  'updateProduct.name': changedProduct({ name: text }),
  'updateProduct.description': changedProduct({ description: text }),
  'createComment.content': () =>
    creates(async (creator) => {
      const { _id: objectId } = await makeFeed(app, creator)
      await as(creator)('POST /comments', { body: { content: text, objectType: 'feed', objectId } })
    }),
  'updateComment.content': () =>
    creates(async (creator) => {
      const { _id: objectId } = await makeFeed(app, creator)
      const { _id: id } = await as(creator)('POST /comments', {
        body: { content: 'Fine', objectType: 'feed', objectId },
      })
      await as(creator)('PUT /comments/{id}', { params: { id }, body: formOf({ content: text }) })
    }),
  'goLive.title': live({ title: text }),
  'goLive.description': live({ description: text }),
  'updateCurrentStream.title': changedLive({ title: text }),
  'updateCurrentStream.description': changedLive({ description: text }),
  'updateCurrentStream.goal.title': changedLive({ goal }),
  'updateStream.title': changedStream({ title: text }),
  'updateStream.description': changedStream({ description: text }),
  'updateStream.goal.title': changedStream({ goal }),
  'scheduleStream.title': scheduled({ title: text }),
  'scheduleStream.description': scheduled({ description: text }),
  'changeScheduledStream.title': changedScheduled({ title: text }),
  'changeScheduledStream.description': changedScheduled({ description: text }),
  'publishRecording.title': recording({ title: text }),
  'publishRecording.description': recording({ description: text }),
  'sendPublicStreamMessage.text': () =>
    creates(async (creator) => {
      const { conversationId: id } = await giveStream(app, creator)
      await as(creator)('POST /messages/stream/public/conversations/{id}', { params: { id }, body: { text } })
    }),
  'sendStreamMessage.text': async () => {
    const pair = await makePair(app)
    const { _id: id, conversationId } = await requestPrivateStream(app, pair)
    await as(pair.creator)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
    await as(pair.fan)('POST /messages/stream/conversations/{id}', {
      params: { id: conversationId },
      body: { text },
    })
    return pair.fan.id
  },
  'sendMessage.text': async () => {
    const { creator, id } = await makeTalk(app)
    await as(creator)('POST /messages/conversations/{id}', { params: { id }, body: { text } })
    return creator.id
  },
  'createMassMessage.text': () =>
    creates((creator) => as(creator)('POST /mass-messages', { body: { text, audience: 'followers' } })),
  'saveWelcomeMessage.text': () =>
    creates((creator) => as(creator)('PUT /welcome-message', { body: { text, isOn: true } })),
  'tip.text': async () => {
    const { creator, fan, id: conversationId } = await makeTalk(app, { tokens: 20 })
    await fillWallet(app, fan, 20)
    await as(fan)('POST /wallet/charges/tip/{id}', {
      ...{ params: { id: creator.id }, body: { price: 10, conversationId, text } },
    })
    return fan.id
  },
}

test('every field in which people write is checked, or has a reason why not', () => {
  expect(found.filter((path) => !(path in writes) && !reasonFor(path))).toEqual([])
  expect(Object.keys(writes).filter((path) => !found.includes(path))).toEqual([])
  expect(Object.keys(writes).filter((path) => unchecked[path])).toEqual([])
})

test('every reason is about a field that exists', () => {
  const names = new Set(found.flatMap((path) => [path, path.slice(path.indexOf('.') + 1)]))
  expect(Object.keys(unchecked).filter((name) => !names.has(name))).toEqual([])
  expect(
    Object.keys(uncheckedCalls).filter((name) => !found.some((path) => path.startsWith(`${name}.`))),
  ).toEqual([])
})

const casesOf = async (ownerId: string) =>
  (await as(moderator)('GET /operator/cases', { query: { ownerId } })).data

describe('a blocked word opens a case', () => {
  test.each(Object.entries(writes))('in %s', async (_path, write) => {
    const cases = await casesOf(await write())
    expect(cases.length).toBeGreaterThan(0)
    for (const { kind, rule } of cases) expect([kind, rule]).toEqual(['rule', 'Blocked word: badword'])
  })
})

test('private messages are left alone if the setting says so', async () => {
  await writeSettings(app.platform, { checkPrivateMessages: false })
  for (const path of ['sendMessage.text', 'sendStreamMessage.text', 'tip.text'] as const)
    expect(await casesOf((await writes[path]?.()) ?? '')).toEqual([])
  await writeSettings(app.platform, { checkPrivateMessages: true })
})
