import type { TestApp } from '@ovation/testing/app'
import { drawPicture, formWith, makeFeed } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import type { LockedCreator } from './seed.ts'

/** Every relation that two creators can have, before one of them blocks the other. */
export async function seedRelations(app: TestApp, creator: Person, house: LockedCreator) {
  const [one, other] = [app.as(creator.token), app.as(house.creator.token)]
  const names = { one: { id: creator.id }, other: { id: house.creator.id } }
  await one('POST /follows/{id}', { params: names.other })
  await other('POST /follows/{id}', { params: names.one })

  const talks = [
    await one('POST /conversations', { body: { source: 'user', sourceId: house.creator.id } }),
    await one('POST /conversations', { body: { source: 'performer', sourceId: house.creator.id } }),
  ]
  for (const { _id: id } of talks) {
    const sent = await other('POST /messages/conversations/{id}', { params: { id }, body: { text: 'Hello' } })
    house.objects.push({ type: 'conversation', id }, { type: 'message', id: sent._id })
  }
  const list = await one('POST /fan-lists', { body: { name: 'Everybody' } })
  await one('POST /fan-lists/{id}/members', {
    params: { id: list._id },
    body: { fanIds: [house.creator.id] },
  })

  // Sold to the other creator, who is then a buyer in the vault, and liked by them.
  const { _id: fileId } = await one('POST /performer/feeds/photo/upload', {
    body: formWith('file', await drawPicture()),
  })
  const post = await makeFeed(app, creator, { type: 'photo', fileIds: [fileId], isSale: true, price: 5 })
  await fillWallet(app, house.creator, 50)
  await other('POST /wallet/charges/feed/{id}', { params: { id: post._id } })
  await other('POST /reactions', { body: { objectType: 'feed', objectId: post._id, action: 'like' } })
  house.objects.push({ type: 'vault file', id: fileId }, { type: 'fan list', id: list._id })
}

export const blockByCall = (app: TestApp, creator: Person, { id }: Person) =>
  app.as(creator.token)('POST /block/users', { body: { targetId: id } })

/** Both keep their records of payments. */
const records = [/^GET \/performer\/earning\//, /^GET \/wallet\//, /^GET \/payment\/transactions/]

/** The blocker keeps their own lists and conversations, and the list of blocked people. */
const ofBlocker = [/^\w+ \/block\/users/, /\/conversations/, /^\w+ \/fan-lists/, /^\w+ \/vault/]

export const isOwnRecord = (viewer: string, call: string) =>
  [...records, ...(viewer === 'a creator who blocks them' ? ofBlocker : [])].some((each) => each.test(call))
