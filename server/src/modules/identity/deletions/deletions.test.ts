import { emailsTo, makeCreator, makeFan, makeOperator, type Person } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { drawPicture, formWith, makeFeed } from '@ovation/testing/content'
import { buy, fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { type PayingApp, startPayingApp } from '@ovation/testing/payments'
import { subscribing } from '@ovation/testing/subscribing'
import { makeTalk } from '@ovation/testing/talk'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts, hashPassword } from '#modules/identity/accounts'
import { verifyLedger } from '#modules/money/ledger'
import { payouts } from '#modules/money/payouts'
import { newId } from '#platform/ids'
import { accountDeletions } from '#tables/deletions'
import { disputes } from '#tables/disputes'
import { endDueSuspensions } from '../suspensions/end-due.ts'
import { erase, eraseDue } from './erase-due.ts'

let app: PayingApp
let owner: Person
let fans: ReturnType<typeof subscribing>
beforeAll(async () => {
  app = await startPayingApp(withoutJobs)
  fans = subscribing(app)
  owner = await makeOperator(app)
})
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const preview = (person: Person) => app.as(person.token)('GET /users/me/deletion')
const close = async (person: Person) => {
  const { balance, earnings } = await preview(person)
  return app.as(person.token)('POST /users/me/deletion', {
    body: { agreedBalance: balance, agreedEarnings: earnings },
  })
}
/** The bank has not decided yet. */
const dispute = ({ id: accountId }: Person, paymentId: string) =>
  app.platform.db.orm.insert(disputes).values({
    ...{ id: newId(), provider: 'stripe', reference: newId(), paymentId, accountId, openedAt: new Date() },
    ...{ status: 'needs_response', isInquiry: false, reason: 'fraudulent', cents: 500, currency: 'usd' },
  })
const passTime = ({ id }: Person) =>
  app.platform.db.orm
    .update(accountDeletions)
    .set({ dueAt: sql`now() - interval '1 minute'` })
    .where(eq(accountDeletions.accountId, id))
const accountOf = async ({ id }: Person) => {
  const [account] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, id))
  return account
}
const deletionOf = async ({ id }: Person) => {
  const [found] = await app.platform.db.orm
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, id))
  return found
}
const closeAndErase = async (person: Person) => {
  await close(person)
  await passTime(person)
  await erase(app.platform, person.id)
}
const restoreToken = async ({ email }: Person) => (await emailsTo(app, email)).at(-1)?.token ?? ''
const password = 'correct horse battery'
const makeMember = async () =>
  makeFan(app, { passwordHash: await hashPassword(app.platform.config, password) })
const logIn = ({ username }: Person, restoreAccount = false) =>
  app.as()('POST /auth/login', { body: { username, password, restoreAccount } })
/** A post that a fan has bought, and one that nobody has. */
async function sellPost(creator: Person, fan: Person) {
  const sold = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  const unsold = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
  await buy(app, fan, sold._id)
  return { sold, unsold }
}
const view = (fan: Person, { _id: id }: { _id: string }) =>
  app.as(fan.token)('GET /user/feeds/{id}', { params: { id } })

describe('deleting an account', () => {
  test('closes it at once: logins end, and logging in offers to restore it', async () => {
    const fan = await makeMember()
    const { dueAt } = await close(fan)
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(13.9 * 24 * 60 * 60 * 1000)
    await expect(preview(fan)).rejects.toMatchObject({ status: 401 })
    await expect(logIn(fan)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_CLOSING' })
    const { token } = await logIn(fan, true)
    expect(await preview({ ...fan, token })).toMatchObject({ deletion: null })
    expect(await accountOf(fan)).toMatchObject({ status: 'active', deletionDue: null })
  })

  test('can be undone once with the link of the email', async () => {
    const fan = await makeMember()
    await close(fan)
    const token = await restoreToken(fan)
    await app.as()('POST /auth/users/restore', { body: { token } })
    await logIn(fan)
    const again = app.as()('POST /auth/users/restore', { body: { token } })
    await expect(again).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  test('needs consent to the exact amounts that are forfeited', async () => {
    const fan = await makeFan(app)
    await fillWallet(app, fan, 12)
    const agreeTo = (agreedBalance: number) =>
      app.as(fan.token)('POST /users/me/deletion', { body: { agreedBalance, agreedEarnings: 0 } })
    await expect(agreeTo(0)).rejects.toMatchObject({ status: 409, code: 'AMOUNTS_CHANGED' })
    await agreeTo(12)
    expect(await deletionOf(fan)).toMatchObject({ balance: 1200, earnings: 0 })
  })

  test('waits for payouts, disputes and the team', async () => {
    const creator = await makeCreator(app)
    const { orm } = app.platform.db
    const payout = { id: newId(), creatorId: creator.id, cents: 100, destination: { words: 'PayPal' } }
    await orm.insert(payouts).values({ ...payout, tokens: 100, accountType: 'paypal' })
    expect((await preview(creator)).blockers).toEqual(['payouts'])
    await expect(close(creator)).rejects.toMatchObject({ status: 409, code: 'PAYOUTS_OPEN' })
    await orm.delete(payouts).where(eq(payouts.id, payout.id))

    const fan = await makeFan(app)
    const paymentId = await fillWallet(app, fan, 5)
    await dispute(fan, paymentId)
    await expect(close(fan)).rejects.toMatchObject({ code: 'DISPUTES_OPEN' })
    await expect(close(owner)).rejects.toMatchObject({ code: 'OPERATOR_ACCOUNT' })
    expect(await accountOf(creator)).toMatchObject({ status: 'active' })
  })

  test('of a buyer waits until an order was sent, because the seller needs the address', async () => {
    const creator = await makeCreator(app)
    const product = await makeProduct(app, creator, { type: 'physical', stock: 5 })
    const buyer = await makeBuyer(app)
    await placeOrder(app, buyer, product._id)
    expect((await preview(buyer)).blockers).toEqual(['orders'])
    await expect(close(buyer)).rejects.toMatchObject({ status: 409, code: 'ORDERS_OPEN' })
    await app.platform.db.pool.query(`update orders set delivery_status = 'shipping' where buyer_id = $1`, [
      buyer.id,
    ])
    await close(buyer)
  })

  test('stops all renewals, and hides the creator while buyers keep what they bought', async () => {
    const creator = await makeCreator(app)
    const fan = await fans.makeRichFan(50)
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const { sold, unsold } = await sellPost(creator, fan)
    await close(creator)
    const profile = app.as(fan.token)('GET /performers/{id}', { params: { id: creator.id } })
    await expect(profile).rejects.toMatchObject({ status: 404 })
    expect((await view(fan, sold)).access).toEqual({ allowed: true, reason: 'purchase' })
    await expect(view(fan, unsold)).rejects.toMatchObject({ status: 404 })
  })

  test('of two requests at once closes it once', async () => {
    const fan = await makeFan(app)
    const tries = await Promise.allSettled([close(fan), close(fan)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an erased account', () => {
  test('keeps nothing of the person, and the ledger keeps its entries', async () => {
    const fan = await makeMember()
    await fillWallet(app, fan, 12)
    await closeAndErase(fan)
    expect(await accountOf(fan)).toMatchObject({
      ...{ email: null, username: null, name: 'Deleted account', passwordHash: null, status: 'inactive' },
      balance: 1200,
    })
    await expect(logIn(fan, true)).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
    expect((await deletionOf(fan))?.erasedAt).toBeInstanceOf(Date)
    const { rows } = await app.platform.db.pool.query('select from mails where recipient = $1', [fan.email])
    expect(rows).toEqual([])
  })

  test('of a creator keeps what was bought, for its buyers only', async () => {
    const [creator, fan, stranger] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    const { sold, unsold } = await sellPost(creator, fan)
    await closeAndErase(creator)
    const kept = await view(fan, sold)
    expect(kept).toMatchObject({ access: { allowed: true }, performer: { name: 'Deleted account' } })
    expect((await app.http.inject(kept.files[0]?.url ?? '')).statusCode).toBe(200)
    await expect(view(stranger, sold)).rejects.toMatchObject({ status: 404 })
    const { rows } = await app.platform.db.pool.query('select from items where id = $1', [unsold._id])
    expect(rows).toEqual([])
  })

  test('can’t be restored, also if the run that erases it was interrupted', async () => {
    const fan = await makeMember()
    await close(fan)
    const token = await restoreToken(fan)
    await passTime(fan)
    const personal = app.platform.extensions.personal.slice(0, 20)
    const broken = {
      ...app.platform,
      extensions: { ...app.platform.extensions, personal: [...personal, breaks] },
    }
    await expect(erase(broken, fan.id)).rejects.toThrow('no_such_table')
    const undo = app.as(owner.token)('DELETE /operator/people/{id}/deletion', {
      params: { id: fan.id },
      body: { reason: 'Asked for it.' },
    })
    await expect(undo).rejects.toMatchObject({ code: 'DELETION_UNDER_WAY' })
    await expect(app.as()('POST /auth/users/restore', { body: { token } })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
    await eraseDue(app.platform)
    expect(await accountOf(fan)).toMatchObject({ name: 'Deleted account' })
  })

  test('is not erased before its time, nor while a dispute is open', async () => {
    const fan = await makeFan(app)
    const paymentId = await fillWallet(app, fan, 5)
    await close(fan)
    await erase(app.platform, fan.id)
    expect(await accountOf(fan)).toMatchObject({ username: fan.username })
    await dispute(fan, paymentId)
    await passTime(fan)
    await erase(app.platform, fan.id)
    expect(await accountOf(fan)).toMatchObject({ username: fan.username })
    expect((await deletionOf(fan))?.dueAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('and a purchase at that moment: either it is refused, or the buyer keeps it', async () => {
    const rounds = 5
    for (let round = 0; round < rounds; round++) {
      const [creator, fan] = [await makeCreator(app), await makeFan(app)]
      const post = await makeFeed(app, creator, { type: 'photo', isSale: true, price: 5 })
      await fillWallet(app, fan, 5)
      const buying = app.as(fan.token)('POST /wallet/charges/feed/{id}', {
        params: { id: post._id },
        body: {},
      })
      const [bought] = await Promise.allSettled([buying, closeAndErase(creator)])
      // The amounts may have changed meanwhile.
      if ((await accountOf(creator))?.name !== 'Deleted account') await closeAndErase(creator)
      const spent = (await accountOf(fan))?.balance === 0
      expect(spent).toBe(bought.status === 'fulfilled')
      if (spent) expect((await view(fan, post)).access.allowed).toBe(true)
    }
  })
})

const breaks = {
  table: 'no_such_table',
  notExported: 'A test.',
  erases: 'delete from no_such_table where id = $1',
}

describe('the conversations of a creator who leaves', () => {
  test('stay readable with what was bought, but can’t be written to, tipped in or bought from', async () => {
    const { creator, fan, id } = await makeTalk(app, { tokens: 100 })
    const [asFan, params] = [app.as(fan.token), { id }]
    const sell = async (text: string) => {
      const { _id: fileId } = await app.as(creator.token)('POST /messages/public/file/photo', {
        body: formWith('file', await drawPicture()),
      })
      const body = { text, fileIds: [fileId], price: 5 }
      return app.as(creator.token)('POST /messages/conversations/{id}', { params, body })
    }
    const unlock = (message: { _id: string }) =>
      asFan('POST /wallet/charges/message/{id}', { params: { id: message._id }, body: {} })
    const shown = async () => {
      const { data } = await asFan('GET /messages/conversations/{id}', { params })
      return data.map(({ text, files }) => [text, files.length])
    }
    const [bought, locked] = [await sell('Bought'), await sell('Locked')]
    await unlock(bought)
    const refusedAll = async () => {
      const { data } = await asFan('GET /conversations')
      expect(data).toMatchObject([{ _id: id, canWrite: false }])
      const write = asFan('POST /messages/conversations/{id}', { params, body: { text: 'Hello?' } })
      await expect(write).rejects.toMatchObject({ status: 403 })
      await expect(unlock(locked)).rejects.toMatchObject({ status: 404 })
      const tip = asFan('POST /wallet/charges/tip/{id}', {
        params: { id: creator.id },
        body: { price: 10, conversationId: id },
      })
      await expect(tip).rejects.toMatchObject({ status: 404 })
    }

    await close(creator)
    expect(await shown()).toEqual([
      ['Locked', 0],
      ['Bought', 1],
    ])
    await refusedAll()
    await passTime(creator)
    await erase(app.platform, creator.id)
    expect((await shown()).at(-1)).toEqual(['Bought', 1])
    await refusedAll()
    const { data } = await asFan('GET /messages/conversations/{id}', { params })
    expect((await app.http.inject(data.at(-1)?.files[0]?.url ?? '')).statusCode).toBe(200)
  })
})

describe('an operator', () => {
  const params = ({ id }: Person) => ({ params: { id } })
  const closeByOperator = (person: Person) =>
    app.as(owner.token)('POST /operator/people/{id}/deletion', {
      ...params(person),
      body: { agreedBalance: 0, agreedEarnings: 0, reason: 'Asked by letter.' },
    })
  const undo = (person: Person) =>
    app.as(owner.token)('DELETE /operator/people/{id}/deletion', {
      ...params(person),
      body: { reason: 'Changed their mind.' },
    })

  test('deletes a suspended account, which is suspended again if that is undone', async () => {
    const fan = await makeMember()
    const until = new Date(Date.now() + 60_000)
    await app.as(owner.token)('PUT /operator/people/{id}/suspension', {
      ...params(fan),
      body: { reason: 'Fraud.', until: until.toISOString() },
    })
    const shown = await app.as(owner.token)('GET /operator/people/{id}/deletion', params(fan))
    expect(shown.blockers).toEqual([])
    await closeByOperator(fan)
    await app.platform.db.pool.query(
      `update suspensions set until = now() - interval '1 minute' where account_id = $1`,
      [fan.id],
    )
    await endDueSuspensions(app.platform)
    expect(await accountOf(fan)).toMatchObject({ status: 'inactive', deletionDue: expect.any(Date) })
    await undo(fan)
    expect(await accountOf(fan)).toMatchObject({ status: 'inactive', deletionDue: null })
    await expect(logIn(fan)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    await endDueSuspensions(app.platform)
    await logIn(fan)
  })

  test('does not reopen a disabled account by deleting it and undoing that', async () => {
    const fan = await makeMember()
    await app.platform.db.orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, fan.id))
    await closeByOperator(fan)
    await expect(logIn(fan, true)).rejects.toMatchObject({ status: 403 })
    expect(await accountOf(fan)).toMatchObject({ status: 'inactive' })
    await app.as()('POST /auth/users/restore', { body: { token: await restoreToken(fan) } })
    expect(await accountOf(fan)).toMatchObject({ status: 'inactive', deletionDue: null })
  })

  test('deletes for a person, who is told, and undoes it, both in the audit log', async () => {
    const fan = await makeMember()
    const params = { id: fan.id }
    const as = app.as(owner.token)
    await as('POST /operator/people/{id}/deletion', {
      params,
      body: { agreedBalance: 0, agreedEarnings: 0, reason: 'Asked by letter.' },
    })
    expect((await as('GET /operator/people/{id}', { params })).status).toBe('closing')
    const reinstating = as('POST /operator/people/{id}/reinstate', { params, body: { reason: 'No.' } })
    await expect(reinstating).rejects.toMatchObject({ code: 'ACCOUNT_CLOSING' })
    await as('DELETE /operator/people/{id}/deletion', { params, body: { reason: 'Changed their mind.' } })
    await logIn(fan)
    const { data } = await as('GET /operator/audit', { query: { subjectId: fan.id } })
    expect(data.map(({ action }) => action)).toEqual(['person.undo-deletion', 'person.delete'])
    expect((await emailsTo(app, fan.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('will be deleted'),
      expect.stringContaining('is restored'),
    ])
  })
})
