import { emailsTo, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { drawPicture, formWith } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { openPushService } from '@ovation/testing/push-service'
import { makeTalk } from '@ovation/testing/talk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files, folderOf } from '#platform/files'
import { fileSettled } from '#platform/media'
import { notifyUnreadMessages } from '../src/modules/social/notifications/listeners/messages.ts'

// Paid content of a message must not be in any notification before it is paid for: socket events, the list of
// notifications, pushes and emails. leak.test.ts covers the calls.

let app: TestApp
let address: string
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  app = await startTestApp({ PUSH_LOCAL: '1' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  service = await openPushService()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const words = 'zqwhatisoffered'

async function photo(who: Person) {
  const body = formWith('file', await drawPicture())
  const { _id } = await app.as(who.token)('POST /messages/public/file/photo', { body })
  const [file] = await app.platform.db.orm.select().from(files).where(eq(files.id, _id))
  if (!file) throw new Error('The file was not recorded.')
  return { id: _id, folder: folderOf(file.storageKey), file }
}

/** Enables every notification channel for this person. */
async function all(person: Person, browser: string) {
  const client = app.as(person.token)
  await client('POST /notifications/push-subscriptions', { body: service.subscribe(browser) })
  await client('PUT /notifications/settings', {
    body: { kinds: [{ kind: 'message', page: true, push: true, email: 'now' }] },
  })
}

test('notifications of a locked message do not name its files, and emails and pushes do not contain its text', async () => {
  const { creator, fan, id } = await makeTalk(app)
  const stranger = await makeFan(app)
  await all(fan, 'fan')
  await all(stranger, 'stranger')
  const [listening, others] = [await listenAs(app, address, fan), await listenAs(app, address, stranger)]
  const sold = await photo(creator)
  const sent = await app.as(creator.token)('POST /messages/conversations/{id}', {
    params: { id },
    body: { text: words, fileIds: [sold.id], price: 5 },
  })
  await app.platform.db.orm.transaction((tx) => app.platform.extensions.announce(tx, fileSettled, sold.file))
  await notifyUnreadMessages(app.platform, 0)
  const toFan: unknown[][] = []
  const named = () => new Set(toFan.map(([name]) => name))
  await expect
    .poll(async () => {
      toFan.push(...(await listening.received()))
      return named()
    })
    .toEqual(new Set(['message_created', 'message_updated', 'notification']))
  await expect.poll(() => service.pushed.map(({ browser }) => browser)).toEqual(['fan'])
  await expect.poll(async () => (await emailsTo(app, fan.email)).length).toBe(1)
  const list = await app.as(fan.token)('GET /notifications', { query: {} })
  expect(list.data).toHaveLength(1)

  const notes = toFan.filter(([name]) => name === 'notification')
  const leaving = JSON.stringify([notes, list, service.pushed, await emailsTo(app, fan.email)])
  expect(leaving).not.toContain(words)
  const payloads = JSON.stringify([toFan, leaving])
  for (const secret of [sold.id, sold.folder]) expect(payloads).not.toContain(secret)
  // The sender's response contains it, so the checks above can fail.
  expect(JSON.stringify(sent)).toContain(sold.folder)
  expect(await others.received()).toEqual([])
  expect(await emailsTo(app, stranger.email)).toEqual([])
  listening.leave()
  others.leave()
})

test("operators can read a reported message for sale, and its reporter can't open the files", async () => {
  const { creator, fan, id } = await makeTalk(app)
  const sold = await photo(creator)
  const sent = await app.as(creator.token)('POST /messages/conversations/{id}', {
    params: { id },
    body: { text: words, fileIds: [sold.id], price: 5 },
  })
  const body = { target: 'message', targetId: sent._id, reason: 'fraud' } as const
  const answer = await app.as(fan.token)('POST /reports', { body })
  const again = await app.as(fan.token)('GET /messages/conversations/{id}', { params: { id } })
  for (const secret of [sold.id, sold.folder]) expect(JSON.stringify([answer, again])).not.toContain(secret)
  const operator = await makeOperator(app)
  const as = app.as(operator.token)
  const { data } = await as('GET /operator/cases', { query: { target: 'message' } })
  const params = { id: data[0]?._id ?? '' }
  expect(JSON.stringify(await as('GET /operator/cases/{id}', { params }))).not.toContain(sold.folder)
  const { was } = await as('POST /operator/cases/{id}/content', { params })
  expect(was?.files[0]?.url).toContain(sold.folder)
})
