import {
  emailsTo,
  makeCreator,
  makeFan,
  makeOperator,
  type Person,
  startTestApp,
  type TestApp,
} from '@ovation/testing'
import { drawPicture, formWith, makeFeed } from '@ovation/testing/content'
import { buy } from '@ovation/testing/money'
import { readZip } from '@ovation/testing/read-zip'
import { soon } from '@ovation/testing/soon'
import { makeTalk } from '@ovation/testing/talk'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { mails } from '#platform/mail'
import { dataExports } from '#tables/data-exports'
import { eraseTable } from '../deletions/queries/erase-table.ts'
import { expireAll } from './jobs.ts'
import { mailsData } from './queries/platform-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const request = (person: Person) => app.as(person.token)('POST /users/me/data-exports', { body: {} })
const readyExport = (person: Person) =>
  soon(async () => {
    const [latest] = await app.as(person.token)('GET /users/me/data-exports')
    expect(latest).toMatchObject({ status: 'ready', progress: 100 })
    return latest?._id ?? ''
  })
const linkTo = async (person: Person, id: string) =>
  (await app.as(person.token)('POST /users/me/data-exports/{id}/link', { params: { id }, body: {} })).url

/** The texts of an archive by name; of other files their size. */
const unpack = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    [...readZip(bytes)].map(([name, content]) => [
      name,
      /\.(json|txt)$/.test(name) ? content.toString() : String(content.length),
    ]),
  )
const download = async (url: string) => unpack((await app.http.inject(url)).rawPayload)

/** As if the login were old, so that the password is needed. */
const growOld = ({ id }: Person) =>
  app.platform.db.orm
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.accountId, id))

describe('an export', () => {
  test('has everything of a person and nothing that others wrote or own', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5, text: 'My holidays' })
    await buy(app, fan, post._id)
    const comment = (by: Person, content: string) =>
      app.as(by.token)('POST /comments', { body: { content, objectType: 'feed', objectId: post._id } })
    await comment(fan, 'Wonderful')
    await comment(creator, 'Thank you')

    await request(creator)
    const id = await readyExport(creator)
    const files = await download(await linkTo(creator, id))
    expect(JSON.parse(files['data/accounts.json'] ?? '')).toMatchObject([
      { id: creator.id, email: creator.email, username: creator.username },
    ])
    expect(JSON.parse(files['data/items.json'] ?? '')).toMatchObject([{ id: post._id }])
    expect(JSON.parse(files['data/charges.json'] ?? '')).toMatchObject([{ side: 'sold', gross: 500 }])
    expect(JSON.parse(files['data/ledger_postings.json'] ?? '')).toMatchObject([{ is_to_me: true }])
    expect(JSON.parse(files['data/comments.json'] ?? '')).toMatchObject([{ content: 'Thank you' }])
    expect(Object.keys(files).filter((name) => name.startsWith('files/feed-photo/'))).toHaveLength(1)
    const all = Object.values(files).join('\n')
    for (const others of [fan.email, fan.username, 'Wonderful']) expect(all).not.toContain(others)
    for (const secret of ['password', creator.token])
      expect(all.replace(files['README.txt'] ?? '', '')).not.toContain(secret)
  })

  test('says which file belongs to what, who is on own lists, and when operators saw the account', async () => {
    const { creator, fan, id } = await makeTalk(app)
    const as = app.as(creator.token)
    const post = await makeFeed(app, creator, { type: 'photo', text: 'A photo' })
    const photo = formWith('file', await drawPicture())
    const { _id: fileId } = await as('POST /messages/public/file/photo', { body: photo })
    await as('POST /messages/conversations/{id}', { params: { id }, body: { text: '', fileIds: [fileId] } })
    const { rows } = await app.platform.db.pool.query<{ id: string }>(
      `insert into fan_lists (id, creator_id, name) values (gen_random_uuid(), $1, 'Regulars') returning id`,
      [creator.id],
    )
    await app.platform.db.pool.query('insert into fan_list_members (list_id, fan_id) values ($1, $2)', [
      ...[rows[0]?.id, fan.id],
    ])
    const support = await makeOperator(app, 'support')
    await app.as(support.token)('POST /operator/people/{id}/viewing', {
      params: { id: creator.id },
      body: {},
    })

    await request(creator)
    const files = await download(await linkTo(creator, await readyExport(creator)))
    const rowsOf = (table: string) => JSON.parse(files[`data/${table}.json`] ?? '')
    expect(rowsOf('items')).toMatchObject([{ id: post._id, file_ids: [expect.any(String)] }])
    expect(rowsOf('messages')).toMatchObject([{ file_ids: [fileId] }])
    expect(Object.keys(files).some((name) => name.includes(fileId))).toBe(true)
    expect(rowsOf('fan_list_members')).toMatchObject([{ list: 'Regulars', fan_id: fan.id }])
    expect(rowsOf('audit_log')).toEqual([
      { action: 'person.view-as', role: 'support', created_at: expect.any(String) },
    ])
    expect(Object.values(files).join()).not.toContain(support.id)
  })

  test('is announced by email and belongs to one person', async () => {
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    await request(fan)
    const id = await readyExport(fan)
    await soon(async () =>
      expect((await emailsTo(app, fan.email)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('is ready'),
      ]),
    )
    await expect(linkTo(other, id)).rejects.toMatchObject({ status: 404 })
  })

  test('has the emails without the tokens of their links, which may still work', async () => {
    const fan = await makeFan(app)
    await app.as()('POST /auth/users/forgot', { body: { email: fan.email } })
    const { token } = await soon(async () => {
      const [mail] = await emailsTo(app, fan.email)
      if (!mail) throw new Error('There is no email yet.')
      return mail
    })
    await request(fan)
    const files = await download(await linkTo(fan, await readyExport(fan)))
    expect(files['data/mails.json']).toContain('token=…')
    expect(token).not.toBe('')
    expect(files['data/mails.json']).not.toContain(token)
  })

  test('has no emails to an address that the person has not confirmed, and none from before its confirmation', async () => {
    const [stranger, holder] = [await makeFan(app), await makeFan(app)]
    const { orm } = app.platform.db
    const address = `shared-${stranger.id}@example.test`
    const emailTo = (subject: string, createdAt?: Date) =>
      orm.insert(mails).values({
        ...{ id: newId(), recipient: address, subject, createdAt, status: 'kept' as const },
        ...{ bodyText: subject, bodyHtml: subject },
      })
    const rename = ({ id }: Person, change: Partial<typeof accounts.$inferInsert>) =>
      orm.update(accounts).set(change).where(eq(accounts.id, id))
    const subjects = async (person: Person) => {
      await request(person)
      const files = await download(await linkTo(person, await readyExport(person)))
      return JSON.parse(files['data/mails.json'] ?? '[]').map(({ subject }: { subject: string }) => subject)
    }
    await emailTo('Reply to someone', new Date(Date.now() - 60_000))
    await rename(stranger, { email: address, verifiedEmail: false })
    await emailTo('Reply to someone else')
    expect(await subjects(stranger)).toEqual([])
    await eraseTable(app.platform.db, mailsData, stranger.id)
    expect(await orm.$count(mails, eq(mails.recipient, address))).toBe(2)

    await rename(stranger, { email: stranger.email })
    await rename(holder, { email: address, verifiedEmail: true })
    await emailTo('Reply to the holder')
    expect(await subjects(holder)).toEqual(['Reply to the holder'])
    await eraseTable(app.platform.db, mailsData, holder.id)
    const left = await orm.select().from(mails).where(eq(mails.recipient, address))
    expect(left.map(({ subject }) => subject).sort()).toEqual(['Reply to someone', 'Reply to someone else'])
  })

  test('has the emails of the account to former addresses', async () => {
    const fan = await makeFan(app)
    await app.as()('POST /auth/users/forgot', { body: { email: fan.email } })
    await soon(async () => expect(await emailsTo(app, fan.email)).toHaveLength(1))
    const change = { email: `new-${fan.id}@example.test` }
    await app.platform.db.orm.update(accounts).set(change).where(eq(accounts.id, fan.id))
    await request(fan)
    const files = await download(await linkTo(fan, await readyExport(fan)))
    expect(JSON.parse(files['data/mails.json'] ?? '')).toHaveLength(1)
  })

  test('needs the password or a recent login, and so does its download', async () => {
    const fan = await makeFan(app)
    await request(fan)
    const id = await readyExport(fan)
    await growOld(fan)
    const refused = { status: 403, code: 'CONFIRM_IT_IS_YOU' }
    await expect(request(fan)).rejects.toMatchObject(refused)
    await expect(linkTo(fan, id)).rejects.toMatchObject(refused)
  })

  test('is made one at a time and twice a day', async () => {
    const fan = await makeFan(app)
    const tries = await Promise.allSettled([request(fan), request(fan), request(fan)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await readyExport(fan)
    await request(fan)
    await readyExport(fan)
    await expect(request(fan)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_EXPORTS' })
  })

  test('is deleted when its days are over', async () => {
    const fan = await makeFan(app)
    await request(fan)
    const id = await readyExport(fan)
    const url = await linkTo(fan, id)
    await app.platform.db.orm
      .update(dataExports)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(dataExports.id, id))
    await expect(linkTo(fan, id)).rejects.toMatchObject({ status: 404 })
    await expireAll(app.platform)
    await soon(async () => expect((await app.http.inject(url)).statusCode).toBe(404))
  })
})

describe('an operator', () => {
  test('exports for a person, and each download is in the audit log', async () => {
    const [support, owner] = [await makeOperator(app, 'support'), await makeOperator(app)]
    const fan = await makeFan(app)
    const params = { id: fan.id }
    const { _id: exportId } = await app.as(support.token)('POST /operator/people/{id}/data-exports', {
      params,
      body: { reason: 'Asked by letter.' },
    })
    await readyExport(fan)
    const { url } = await app.as(support.token)('POST /operator/people/{id}/data-exports/{exportId}/link', {
      params: { ...params, exportId },
      body: {},
    })
    expect(JSON.parse((await download(url))['data/accounts.json'] ?? '')).toMatchObject([{ id: fan.id }])
    const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId: fan.id } })
    expect(data.map(({ action }) => action)).toEqual(['person.download-export', 'person.export'])
  })

  test('gets nothing about another operator, except an owner', async () => {
    const [support, owner] = [await makeOperator(app, 'support'), await makeOperator(app)]
    const finance = await makeOperator(app, 'finance')
    const params = { id: finance.id }
    const ask = ({ token }: Person) =>
      app.as(token)('POST /operator/people/{id}/data-exports', {
        params,
        body: { reason: 'Asked by letter.' },
      })
    const link = ({ token }: Person, exportId: string) =>
      app.as(token)('POST /operator/people/{id}/data-exports/{exportId}/link', {
        params: { ...params, exportId },
        body: {},
      })
    const refused = { status: 409, code: 'OPERATOR_ACCOUNT' }
    await expect(ask(support)).rejects.toMatchObject(refused)
    const { _id } = await ask(owner)
    await readyExport(finance)
    await expect(link(support, _id)).rejects.toMatchObject(refused)
    expect((await link(owner, _id)).url).toContain('/media/')
  })
})
