import type { NotificationKind } from '@ovation/contract'
import { emailsTo, makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#platform/mail'
import { writeDigests } from './digest.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unreadOf = async (person: Person) =>
  (await app.as(person.token)('GET /notifications', { query: {} })).unread
const choose = (person: Person, kind: NotificationKind, email: 'now' | 'daily' | 'off') =>
  app.as(person.token)('PUT /notifications/settings', { body: { kinds: [{ kind, email }] } })
const settingOf = async (person: Person, kind: NotificationKind) =>
  (await app.as(person.token)('GET /notifications/settings')).kinds.find((one) => one.kind === kind)?.email

/** Somebody comments on something new of theirs. */
async function commentOn(creator: Person, name = 'Ada') {
  const before = await unreadOf(creator)
  const fan = await makeFan(app, { name })
  const { id: objectId } = await makeItem(app, creator)
  await app.as(fan.token)('POST /comments', { body: { content: 'Lovely.', objectType: 'feed', objectId } })
  await soon(async () => expect(await unreadOf(creator)).toBe(before + 1))
}

async function mailsTo({ email }: Person) {
  return app.platform.db.orm.select().from(mails).where(eq(mails.recipient, email))
}

describe('an immediate email', () => {
  test('is sent to people who chose it, with an unsubscribe link and header', async () => {
    const creator = await makeCreator(app)
    await choose(creator, 'comment', 'now')
    await commentOn(creator)
    await soon(async () => expect(await emailsTo(app, creator.email)).toHaveLength(1))
    const [email] = await emailsTo(app, creator.email)
    expect(email?.subject).toBe('New comment · Ovation')
    expect(email?.text).toContain('Ada commented on your post.')
    expect(email?.text).toContain('/unsubscribe?token=')
    const [mail] = await mailsTo(creator)
    expect(mail?.unsubscribeUrl).toContain('/api/notifications/unsubscribe/one-click?token=')
    await writeDigests(app.platform)
    expect(await emailsTo(app, creator.email)).toHaveLength(1)
  })

  test('is not sent to an unconfirmed address', async () => {
    const creator = await makeCreator(app, { account: { verifiedEmail: false } })
    await commentOn(creator)
    await writeDigests(app.platform)
    expect(await emailsTo(app, creator.email)).toEqual([])
  })
})

describe('the daily email', () => {
  test('has everything unread since the last one, once', async () => {
    const creator = await makeCreator(app)
    await commentOn(creator, 'Ada')
    await commentOn(creator, 'Ben')
    await Promise.all([writeDigests(app.platform), writeDigests(app.platform)])
    await writeDigests(app.platform)
    const [email, ...more] = await emailsTo(app, creator.email)
    expect(more).toEqual([])
    expect(email?.subject).toBe('2 new notifications · Ovation')
    expect(email?.text).toMatch(/· Ben commented on your post\.\n· Ada commented on your post\./)
    await commentOn(creator, 'Zoe')
    await writeDigests(app.platform)
    const emails = await emailsTo(app, creator.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      '2 new notifications · Ovation',
      'New comment · Ovation',
    ])
    expect(emails[1]?.text).not.toContain('Ada')
  })

  test('leaves out what was read or turned off', async () => {
    const [reader, quiet] = [await makeCreator(app), await makeCreator(app)]
    await commentOn(reader)
    await app.as(reader.token)('POST /notifications/read', { body: {} })
    await choose(quiet, 'comment', 'off')
    await commentOn(quiet)
    await writeDigests(app.platform)
    expect([await emailsTo(app, reader.email), await emailsTo(app, quiet.email)]).toEqual([[], []])
  })
})

describe('the unsubscribe link', () => {
  async function commentEmailed(email: 'now' | 'daily') {
    const creator = await makeCreator(app)
    if (email === 'now') await choose(creator, 'comment', 'now')
    await commentOn(creator)
    if (email === 'daily') await writeDigests(app.platform)
    await soon(async () => expect(await emailsTo(app, creator.email)).toHaveLength(1))
    const token = /unsubscribe\?token=([\w-]+)/.exec((await emailsTo(app, creator.email))[0]?.text ?? '')?.[1]
    return { creator, token: token ?? '' }
  }

  test('stops one kind of email without a login, and nothing else', async () => {
    const { creator, token } = await commentEmailed('now')
    const nobody = app.as()
    expect(await nobody('GET /notifications/unsubscribe', { query: { token } })).toEqual({
      kind: 'comment',
      isOff: false,
    })
    expect(await settingOf(creator, 'comment')).toBe('now')
    const stop = () => nobody('POST /notifications/unsubscribe', { body: { token } })
    expect(await stop()).toEqual({ kind: 'comment', isOff: true })
    expect(await stop()).toEqual({ kind: 'comment', isOff: true })
    expect([await settingOf(creator, 'comment'), await settingOf(creator, 'mention')]).toEqual([
      'off',
      'daily',
    ])
  })

  test('of the daily email stops all, also by one click in a mail program', async () => {
    const { creator, token } = await commentEmailed('daily')
    const otherWays = async () =>
      (await app.as(creator.token)('GET /notifications/settings')).kinds.map(({ page, push }) => ({
        page,
        push,
      }))
    const before = await otherWays()
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe/one-click?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    const { kinds } = await app.as(creator.token)('GET /notifications/settings')
    expect(new Set(kinds.map(({ email }) => email))).toEqual(new Set(['off']))
    expect(await otherWays()).toEqual(before)
  })

  test('does nothing when forged', async () => {
    const { creator, token } = await commentEmailed('now')
    const other = await makeCreator(app)
    const forged = `${Buffer.from(`${other.id} all`).toString('base64url')}${token.slice(-32)}`
    for (const wrong of [forged, token.slice(0, -1), 'x', `${token}x`]) {
      await expect(
        app.as()('POST /notifications/unsubscribe', { body: { token: wrong } }),
      ).rejects.toMatchObject({ status: 422, errors: [{ path: 'token' }] })
    }
    expect([await settingOf(creator, 'comment'), await settingOf(other, 'comment')]).toEqual(['now', 'daily'])
  })
})
