import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { drawPicture, formWith } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import type { Person } from '@ovation/testing/people'
import { tusAs } from '@ovation/testing/tus'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ STORAGE_FAN_MB: '1', STORAGE_UNVERIFIED_MB: '2', STORAGE_CREATOR_MB: '3' })
})
afterAll(() => app.close())

const MB = 1024 * 1024
const messageCall = 'POST /messages/public/file/photo'
const begin = (who: Person, bytes: number) =>
  tusAs(app, who.token).begin(bytes, { call: messageCall, field: 'file' })
const full = { statusCode: 413, error: 'ACCOUNT_STORAGE_FULL' }

test('a fan, an unverified and a verified creator have different limits, which the error names', async () => {
  const fan = await makeFan(app)
  const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
  const creator = await makeCreator(app)
  for (const [who, limit] of [
    [fan, 1],
    [unverified, 2],
    [creator, 3],
  ] as const) {
    const refused = (await begin(who, limit * MB + 1)).json()
    expect(refused).toMatchObject(full)
    expect(refused.message).toContain(`${limit} MB of your ${limit} MB are left`)
    expect((await begin(who, limit * MB)).status).toBe(201)
    expect((await begin(who, 1)).json()).toMatchObject(full)
  }
})

test('of concurrent uploads only those that fit together are accepted', async () => {
  const fan = await makeFan(app)
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(fan, 400_000)))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(begun.filter(({ status }) => status === 413)).toHaveLength(6)
})

test('cancelling an upload, or its expiry, releases its bytes', async () => {
  const fan = await makeFan(app)
  const { id } = await begin(fan, MB)
  expect((await begin(fan, MB)).status).toBe(413)
  await tusAs(app, fan.token).giveUp(id)
  const { id: second, status } = await begin(fan, MB)
  expect(status).toBe(201)
  await app.platform.db.orm.execute(
    sql`update uploads set expires_at = now() - interval '1 second' where id = ${second}`,
  )
  expect((await begin(fan, MB)).status).toBe(201)
})

test('files that are part of a call count too, and so do forms that are still being received', async () => {
  const fan = await makeFan(app)
  const send = async () => app.as(fan.token)(messageCall, { body: formWith('file', await drawPicture()) })
  const { id } = await begin(fan, MB - 100)
  await expect(send()).rejects.toMatchObject({ status: 413, code: 'ACCOUNT_STORAGE_FULL' })
  await tusAs(app, fan.token).giveUp(id)
  await send()
  const { rows } = await app.platform.db.orm.execute<{ left: number }>(
    sql`select count(*)::int as left from storage_reservations where account_id = ${fan.id}`,
  )
  expect(rows[0]?.left).toBe(0)
  // The photo itself counts from now on.
  expect((await begin(fan, MB)).status).toBe(413)

  await app.platform.db.orm.execute(
    sql`insert into storage_reservations (id, account_id, bytes, expires_at)
        values (gen_random_uuid(), ${fan.id}, ${MB - 200_000}, now() + interval '1 minute')`,
  )
  expect((await begin(fan, 200_000)).status).toBe(413)
})

test('an upload that becomes a file is counted once', async () => {
  const fan = await makeFan(app)
  const picture = await drawPicture()
  const tus = tusAs(app, fan.token)
  const id = await tus.upload(picture, { call: messageCall, field: 'file' })
  const size = await app
    .as(fan.token)(messageCall, { body: formOf({ file: id }) })
    .then(async ({ _id }) => {
      const { rows } = await app.platform.db.orm.execute<{ size: number }>(
        sql`select size::int as size from files where id = ${_id}`,
      )
      return rows[0]?.size ?? 0
    })
  expect((await begin(fan, MB - size)).status).toBe(201)
})

test('with too little free disk space, uploads are refused and none is created', async () => {
  const fullDisk = await startTestApp({ STORAGE_MIN_FREE_MB: '1000000000' })
  try {
    const fan = await makeFan(fullDisk)
    const refused = await tusAs(fullDisk, fan.token).begin(10, { call: messageCall, field: 'file' })
    expect(refused.json()).toMatchObject({ statusCode: 507, error: 'INSUFFICIENT_STORAGE' })
    await expect(
      fullDisk.as(fan.token)(messageCall, { body: formWith('file', await drawPicture()) }),
    ).rejects.toMatchObject({ status: 507 })
    const { rows } = await fullDisk.platform.db.orm.execute(sql`select from uploads`)
    expect(rows).toHaveLength(0)
  } finally {
    await fullDisk.close()
  }
})

test('a creator sees used and available storage in the vault', async () => {
  const creator = await makeCreator(app)
  const storage = async () => (await app.as(creator.token)('GET /vault')).storage
  expect(await storage()).toEqual({ usedBytes: 0, limitBytes: 3 * MB })
  const { id } = await begin(creator, MB)
  expect(await storage(), 'unfinished uploads count').toEqual({ usedBytes: MB, limitBytes: 3 * MB })
  await tusAs(app, creator.token).giveUp(id)
  const photo = await app.as(creator.token)(messageCall, { body: formWith('file', await drawPicture()) })
  expect((await storage()).usedBytes).toBe(photo.size)
  const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
  expect((await app.as(unverified.token)('GET /vault')).storage.limitBytes).toBe(2 * MB)
})
