import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { fileAt, makeFeed } from '@ovation/testing/content'
import { buy, fillWallet } from '@ovation/testing/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
/** A second node of the same site. */
let other: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ DATA_DIR: app.platform.config.dataDir }, { databaseUrl: app.databaseUrl })
  moderator = await makeOperator(app, 'moderation')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const suspend = ({ id }: Person, reason = 'Fraud.') =>
  app.as(moderator.token)('PUT /operator/people/{id}/suspension', { params: { id }, body: { reason } })
const reinstate = ({ id }: Person) =>
  app.as(moderator.token)('POST /operator/people/{id}/reinstate', {
    params: { id },
    body: { reason: 'Cleared.' },
  })
const linkFor = async (who: Person | null, id: string) =>
  (await app.as(who?.token)('GET /user/feeds/{id}', { params: { id } })).files[0]?.url ?? ''
const statusOn = async (node: TestApp, url: string) =>
  (await node.http.inject({ method: 'GET', url })).statusCode
const statuses = (url: string) => Promise.all([app, other].map((node) => statusOn(node, url)))
/** Another file of the folder that the link opens: with a video, the segments of its playlist. */
const besides = (url: string) => {
  const folder = fileAt(url).split('/').slice(0, 2).join('/')
  return `${url.slice(0, url.indexOf(folder))}${folder}/hls/480p/0001.m4s`
}

test('links to everything of a suspended creator stop working on every node within two seconds', async () => {
  const [creator, unconcerned, buyer] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
  await fillWallet(app, buyer, 50)
  const open = await makeFeed(app, creator, { type: 'photo', isPublic: true })
  const sold = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  const kept = await makeFeed(app, unconcerned, { type: 'photo', isPublic: true })
  await buy(app, buyer, sold._id)
  const links = [await linkFor(null, open._id), await linkFor(buyer, sold._id)]
  const keptLink = await linkFor(null, kept._id)
  for (const link of [...links, keptLink]) expect(await statuses(link)).toEqual([200, 200])
  for (const link of links) expect(await statuses(besides(link))).toEqual([404, 404])

  await suspend(creator)
  await expect(linkFor(buyer, sold._id)).rejects.toMatchObject({ status: 404 })
  for (const link of links.flatMap((one) => [one, besides(one)]))
    await expect.poll(() => statuses(link), { timeout: 2000 }).toEqual([403, 403])
  expect(await statuses(keptLink)).toEqual([200, 200])
  const seenByModerator = await linkFor(moderator, open._id)
  expect(await statuses(seenByModerator)).toEqual([200, 200])

  await reinstate(creator)
  for (const link of links) expect(await statuses(link)).toEqual([403, 403])
  expect(await statuses(await linkFor(null, open._id))).toEqual([200, 200])
  expect(await statuses(await linkFor(buyer, sold._id))).toEqual([200, 200])
})

test('links are revoked again by a second suspension, and not by a change of the first', async () => {
  const creator = await makeCreator(app)
  const post = await makeFeed(app, creator, { type: 'photo', isPublic: true })
  await suspend(creator)
  const revoked = async () => (await app.platform.db.orm.execute(sql`select * from owner_revocations`)).rows
  const first = await revoked()
  await suspend(creator, 'Fraud and spam.')
  expect(await revoked()).toEqual(first)
  await reinstate(creator)
  const link = await linkFor(null, post._id)
  await expect.poll(() => statuses(link), { timeout: 2000 }).toEqual([200, 200])
  await suspend(creator)
  await expect.poll(() => statuses(link), { timeout: 2000 }).toEqual([403, 403])
})
