import { makeCreator, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { formWith, makeFeed, makeFile } from '@ovation/testing/content'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files, refusesCopy } from '#platform/files'
import { newId } from '#platform/ids'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())

/** A picture with a shape at another place for each number. */
function draw(seed: number, width = 320) {
  const at = (n: number) => 40 + ((seed * 97 + n * 131) % 240)
  const shapes = [0, 1, 2, 3, 4, 5].map(
    (n) =>
      `<circle cx="${at(n)}" cy="${at(n + 7)}" r="${20 + at(n + 3) / 4}" fill="rgb(${at(n)},${255 - at(n + 1)},${at(n + 2)})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${width}" height="${width}">
    <rect width="320" height="320" fill="#234"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const upload = async (who: Person, picture: Buffer) =>
  app.as(who.token)('POST /performer/feeds/photo/upload', { body: formWith('file', picture) })
const as = () => app.as(moderator.token)

async function takeDown(targetId: string) {
  const { _id: id } = await as()('POST /operator/cases', { body: { target: 'feed', targetId } })
  const body = { decision: 'taken-down', reason: 'other', message: 'Not allowed.' } as const
  await as()('POST /operator/cases/{id}/decision', { params: { id }, body })
  return id
}

async function publish(who: Person, picture: Buffer) {
  const { _id } = await upload(who, picture)
  return makeFeed(app, who, { type: 'photo', fileIds: [_id], isPublic: true })
}

const refusal = { status: 422, message: expect.stringContaining('removed from the site before') }
const casesAbout = async (targetId: string) =>
  (await as()('GET /operator/cases', { query: { targetId } })).data

test('a copy of a picture that was taken down is refused, in any size, and opens a case', async () => {
  const [creator, other] = [await makeCreator(app), await makeCreator(app)]
  const post = await publish(creator, await draw(1))
  await upload(other, await draw(1))
  await takeDown(post._id)
  const smaller = await sharp(await draw(1, 900))
    .jpeg({ quality: 70 })
    .toBuffer()
  await Promise.all([
    expect(upload(other, smaller)).rejects.toMatchObject(refusal),
    expect(upload(other, smaller)).rejects.toMatchObject(refusal),
  ])
  expect(await casesAbout(other.id)).toMatchObject([
    { kind: 'rule', target: 'performer', rule: 'Upload of a picture that was taken down' },
  ])
  await upload(other, await draw(2))
  const { data } = await as()('GET /operator/blocked-pictures')
  expect(data).toMatchObject([{ targetId: post._id, refused: 2, owner: { _id: creator.id } }])
  expect(data[0]?.blur).toMatch(/^data:image/)
})

test('the picture may be uploaded again once the content is shown again', async () => {
  const creator = await makeCreator(app)
  const post = await publish(creator, await draw(3))
  const id = await takeDown(post._id)
  await expect(upload(creator, await draw(3))).rejects.toMatchObject(refusal)
  const body = { message: 'Our mistake.' }
  await as()('POST /operator/cases/{id}/restore', { params: { id }, body })
  await upload(creator, await draw(3))
})

test('an operator can allow one picture again, which is recorded', async () => {
  const [creator, owner] = [await makeCreator(app), await makeOperator(app)]
  const post = await publish(creator, await draw(4))
  await takeDown(post._id)
  const { data } = await as()('GET /operator/blocked-pictures')
  const params = { id: data.find(({ targetId }) => targetId === post._id)?._id ?? '' }
  await as()('DELETE /operator/blocked-pictures/{id}', { params })
  await as()('DELETE /operator/blocked-pictures/{id}', { params })
  await upload(creator, await draw(4))
  const query = { action: 'picture.unblock', subjectId: post._id } as const
  expect((await app.as(owner.token)('GET /operator/audit', { query })).data).toHaveLength(1)
  await as()('DELETE /operator/blocked-pictures/{id}', { params: { id: newId() } })
})

test('a flat picture has no perceptual hash: the same one is refused, another colour is not', async () => {
  const creator = await makeCreator(app)
  const flat = (background: string, format: 'png' | 'webp' = 'png') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .toFormat(format, { lossless: true })
      .toBuffer()
  const post = await publish(creator, await flat('#345678'))
  await takeDown(post._id)
  for (const format of ['png', 'webp'] as const)
    await expect(upload(creator, await flat('#345678', format))).rejects.toMatchObject(refusal)
  await upload(creator, await flat('#345679'))
})

test('another caption in one line of text is not refused, a smaller copy is', async () => {
  const creator = await makeCreator(app)
  const card = (text: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#fff"/><text x="320" y="250" text-anchor="middle" font-family="sans-serif"
      font-size="40" fill="#111">${text}</text></svg>`),
    )
      .png()
      .toBuffer()
  const post = await publish(creator, await card('Back on Monday'))
  await takeDown(post._id)
  for (const text of ['Sale ends today', 'Good morning', 'Thank you all'])
    await upload(creator, await card(text))
  const smaller = await sharp(await card('Back on Monday'))
    .resize(320)
    .jpeg({ quality: 60 })
    .toBuffer()
  await expect(upload(creator, smaller)).rejects.toMatchObject(refusal)
})

test('a file that is processed while its post is taken down is blocked when its hash is there', async () => {
  const { orm } = app.platform.db
  const creator = await makeCreator(app)
  const { id } = await makeFile(app, creator, 'feed-video', { status: 'processing', widths: [] })
  const post = await makeFeed(app, creator, { type: 'video', fileIds: [id] })
  await takeDown(post._id)
  const hashes = { pictureHash: '01'.repeat(32), pictureDetail: '0011'.repeat(256), checksum: newId() }
  expect(await refusesCopy(app.platform.db, hashes)).toBe(false)
  await orm
    .update(files)
    .set({ ...hashes, status: 'finished' })
    .where(eq(files.id, id))
  expect(await refusesCopy(app.platform.db, hashes)).toBe(true)
  expect(await refusesCopy(app.platform.db, { checksum: hashes.checksum })).toBe(true)
})
