import { randomUUID } from 'node:crypto'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { standInEngine } from '@ovation/testing/live'
import { agreeRate, fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { broadcast, keyOf } from '@ovation/testing/streams'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'
import { balanceOf, earnings } from '#modules/money/ledger'
import { createBackground } from '#platform/background'
import { newId } from '#platform/ids'
import { createLog } from '#platform/log'
import { charges } from './index.ts'
import { tipPayer } from './pay-tips.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' }, { live: standInEngine() })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

async function makePayer(tokens = 100) {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  return fan
}
const tip = (
  fan: Person,
  to: string,
  body: { price: number; conversationId?: string; sessionId?: string },
  headers: Record<string, string> = {},
) => app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: to }, body, headers })

const chargesOf = (fan: Person) =>
  app.platform.db.orm.select().from(charges).where(eq(charges.payerId, fan.id))
async function walletOf(fan: Person) {
  const [row] = await app.platform.db.orm.select().from(accounts).where(eq(accounts.id, fan.id))
  return row?.balance
}
const earned = (creator: Person) => balanceOf(app.platform.db.orm, earnings(creator.id))

describe('a tip', () => {
  test('moves tokens from the wallet to the creator, minus the commission, and returns the balance', async () => {
    const [fan, creator] = [await makePayer(), await makeCreator(app)]
    const paid = await tip(fan, creator.username.toUpperCase(), { price: 12.34 })
    expect(paid).toMatchObject({
      type: 'tip',
      status: 'success',
      price: 12.34,
      quantity: 1,
      performer: { _id: creator.id, username: creator.username },
      target: null,
      orderId: null,
      refunded: 0,
      balance: 87.66,
      balanceVersion: 2,
    })
    const [charge] = await chargesOf(fan)
    expect(charge).toMatchObject({ id: paid._id, gross: 1234, fee: 247, creatorId: creator.id })
    expect(charge?.createdAt.toISOString()).toBe(paid.createdAt)
    expect(await walletOf(fan)).toBe(8766)
    expect(await earned(creator)).toBe(987)
  })

  test('uses the commission agreed with the creator, if any', async () => {
    const fan = await makePayer()
    const creator = await makeCreator(app)
    await agreeRate(app.platform.db, creator.id, 0.05)
    await tip(fan, creator.id, { price: 10 })
    expect(await earned(creator)).toBe(950)
  })

  test('in a stream belongs to that session', async () => {
    const [fan, creator] = [await makePayer(), await makeCreator(app)]
    const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'Now' } })
    const { sessionId, conversationId } = stream
    const give = (session: string) => tip(fan, creator.id, { price: 10, conversationId, sessionId: session })
    await expect(give(sessionId)).rejects.toMatchObject({ status: 404 })
    await broadcast(app, await keyOf(app, creator))
    await soon(async () => expect((await give(sessionId)).type).toBe('stream_tip'))
    expect(await chargesOf(fan)).toMatchObject([{ objectId: sessionId }])
    await expect(give(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('is limited by the settings and to whole hundredths', async () => {
    const [fan, creator] = [await makePayer(20_000), await makeCreator(app)]
    for (const price of [9.99, 10_000.01, 10.001]) {
      await expect(tip(fan, creator.id, { price })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'price' }],
      })
    }
    await writeSettings(app.platform, { minimumTipPrice: 1, maximumTipPrice: 2 })
    await expect(tip(fan, creator.id, { price: 10 })).rejects.toMatchObject({ status: 422 })
    await tip(fan, creator.id, { price: 2 })
    await writeSettings(app.platform, { minimumTipPrice: 10, maximumTipPrice: 10_000 })
    expect(await walletOf(fan)).toBe(1_999_800)
  })

  test('of more than the balance is refused, and nothing changes', async () => {
    const [fan, creator] = [await makePayer(9.99), await makeCreator(app)]
    const headers = { 'idempotency-key': 'too much' }
    await expect(tip(fan, creator.id, { price: 10 }, headers)).rejects.toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_BALANCE',
    })
    expect(await chargesOf(fan)).toEqual([])
    expect(await earned(creator)).toBe(0)
    // The key is free again: the fan tops up and repeats the request.
    await fillWallet(app, fan, 1)
    expect((await tip(fan, creator.id, { price: 10 }, headers)).balance).toBe(0.99)
  })

  test('to oneself, to a fan or to an unknown account is refused', async () => {
    const [fan, creator] = [await makePayer(), await makeCreator(app)]
    await fillWallet(app, creator, 50)
    await expect(tip(creator, creator.id, { price: 10 })).rejects.toMatchObject({ status: 422 })
    for (const id of [fan.id, randomUUID(), 'nobody.at.all']) {
      await expect(tip(fan, id, { price: 10 })).rejects.toMatchObject({ status: 404 })
    }
    expect(await walletOf(creator)).toBe(5000)
  })

  test('to a creator who is hidden from the payer is refused like an unknown account', async () => {
    const fan = await makePayer()
    const blocking = await makeCreator(app)
    await block(app, blocking.id, fan.id)
    const elsewhere = await makeCreator(app)
    await blockCountry(app, elsewhere.id, 'DE')
    const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
    const disabled = await makeCreator(app, { account: { status: 'inactive' } })
    for (const creator of [blocking, elsewhere, unverified, disabled]) {
      const attempt = tip(fan, creator.id, { price: 10 }, { 'x-country': 'DE' })
      await expect(attempt).rejects.toMatchObject({ status: 404, message: 'This creator was not found.' })
    }
    expect(await walletOf(fan)).toBe(10_000)
    await tip(fan, elsewhere.id, { price: 10 }, { 'x-country': 'FR' })
  })
})

describe('the same key', () => {
  test('sent 20 times at once charges once and answers the same charge', async () => {
    const [fan, creator] = [await makePayer(), await makeCreator(app)]
    const headers = { 'idempotency-key': 'one tip' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tip(fan, creator.id, { price: 10 }, headers)),
    )
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([90]))
    expect(await chargesOf(fan)).toHaveLength(1)
    expect(await earned(creator)).toBe(800)
  })

  test('with another input, or for another creator, is refused', async () => {
    const [fan, creator, other] = [await makePayer(), await makeCreator(app), await makeCreator(app)]
    const headers = { 'idempotency-key': 'mine' }
    await tip(fan, creator.id, { price: 10 }, headers)
    const reused = { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' }
    await expect(tip(fan, creator.id, { price: 11 }, headers)).rejects.toMatchObject(reused)
    await expect(tip(fan, other.id, { price: 10 }, headers)).rejects.toMatchObject(reused)
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  test('of another person is another key', async () => {
    const [one, two, creator] = [await makePayer(), await makePayer(), await makeCreator(app)]
    const headers = { 'idempotency-key': 'the first' }
    const [first, second] = [
      await tip(one, creator.id, { price: 10 }, headers),
      await tip(two, creator.id, { price: 10 }, headers),
    ]
    expect(first._id).not.toBe(second._id)
  })

  test('gets the first answer, even if the creator has been deleted since', async () => {
    const [fan, creator] = [await makePayer(), await makeCreator(app)]
    const headers = { 'idempotency-key': 'before they went' }
    const first = await tip(fan, creator.id, { price: 10 }, headers)
    await app.platform.db.orm
      .update(creators)
      .set({ verifiedDocument: false })
      .where(eq(creators.accountId, creator.id))
    expect(await tip(fan, creator.id, { price: 10 }, headers)).toEqual(first)
    await expect(tip(fan, creator.id, { price: 10 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('concurrently', () => {
  test('double spend by concurrent charges: a wallet for three tips pays three of twenty', async () => {
    const [fan, creator] = [await makePayer(30), await makeCreator(app)]
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => tip(fan, creator.id, { price: 10 })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['INSUFFICIENT_BALANCE']))
    expect(await walletOf(fan)).toBe(0)
    expect(await earned(creator)).toBe(2400)
  })

  test('64 buyers over a few wallets and one hot creator: no token is lost or created', async () => {
    const fans = await Promise.all(Array.from({ length: 4 }, () => makePayer(100)))
    const creator = await makeCreator(app)
    const sixteen = (fan: Person) => Array.from({ length: 16 }, () => tip(fan, creator.id, { price: 10.01 }))
    const answers = await Promise.allSettled(fans.flatMap(sixteen))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(36)
    for (const fan of fans) expect(await walletOf(fan)).toBe(991)
    const { rows } = await app.platform.db.orm.execute<{ gross: number; net: number }>(
      sql`select sum(gross)::bigint as gross, sum(gross - fee)::bigint as net from charges where creator_id = ${creator.id}`,
    )
    expect(rows[0]?.gross).toBe(36 * 1001)
    expect(await earned(creator)).toBe(rows[0]?.net)
  })

  test('of concurrent tips only those fail that can’t be paid, have no access or reuse a key', async () => {
    const [creator, shy] = [await makeCreator(app), await makeCreator(app)]
    const [rich, poor, blocked, again] = await Promise.all([100, 1, 100, 100].map(makePayer))
    if (!rich || !poor || !blocked || !again) throw new Error('Nobody came.')
    await block(app, shy.id, blocked.id)
    const headers = { 'idempotency-key': 'again' }
    const before = await tip(again, creator.id, { price: 30 }, headers)
    const answers = await Promise.allSettled([
      tip(rich, creator.id, { price: 10 }),
      tip(poor, creator.id, { price: 10 }),
      tip(blocked, shy.id, { price: 10 }),
      tip(again, creator.id, { price: 30 }, headers),
      tip(rich, shy.username, { price: 20 }, headers),
    ])
    expect(answers).toMatchObject([
      { value: { price: 10, performer: { _id: creator.id } } },
      { reason: { status: 422, code: 'INSUFFICIENT_BALANCE' } },
      { reason: { status: 404 } },
      { value: before },
      { value: { price: 20, performer: { _id: shy.id } } },
    ])
    expect(await Promise.all([rich, poor, blocked, again].map(walletOf))).toEqual([7000, 100, 10_000, 7000])
    expect(await Promise.all([creator, shy].map(earned))).toEqual([3200, 1600])
  })

  test('and they don’t affect others: all are paid in one statement', async () => {
    const creator = await makeCreator(app)
    const [rich, poor] = [await makePayer(), await makePayer(15)]
    const { db } = app.platform
    let asked = 0
    const count = (...statement: Parameters<typeof db.pool.query>) => {
      asked++
      return db.pool.query(...statement)
    }
    const payTip = tipPayer({ ...db, pool: { query: count } as unknown as typeof db.pool })
    const fingerprint = Buffer.from('the same')
    const rest = {
      type: 'tip',
      country: null,
      idOrUsername: creator.id,
      gross: 1000,
    } as const
    const payers = [rich, poor, poor, rich, rich]
    const keys = [null, null, null, 'a key', 'a key']
    const answers = await Promise.allSettled(
      payers.map(({ id }, n) => {
        const key = keys[n]
        return payTip({
          ...rest,
          id: newId(),
          payerId: id,
          idempotencyKey: key ? { key, fingerprint } : null,
        })
      }),
    )
    expect(answers).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { reason: { code: 'INSUFFICIENT_BALANCE' } },
      { status: 'fulfilled' },
      { reason: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    ])
    expect(asked).toBe(1)
    expect(await Promise.all([rich, poor].map(walletOf))).toEqual([8000, 500])
  })

  test('a locked wallet delays no other payer', async () => {
    const creator = await makeCreator(app)
    const [held, free] = [await makePayer(), await makePayer()]
    const holder = await app.platform.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from accounts where id = $1 for update', [held.id])
    const waiting = tip(held, creator.id, { price: 10 })
    const others = await Promise.all(Array.from({ length: 5 }, () => tip(free, creator.id, { price: 10 })))
    expect(others).toHaveLength(5)
    expect(await chargesOf(held)).toHaveLength(0)
    await holder.query('commit')
    holder.release()
    expect(await waiting).toMatchObject({ balance: 90 })
  })

  test('if the stream can’t be notified, the tips are paid and recorded all the same, and once', async () => {
    const creator = await makeCreator(app)
    const payers = await Promise.all(Array.from({ length: 3 }, () => makePayer()))
    const written: string[] = []
    let announced = 0
    const publish = async (_tx: unknown, tips: { chargeId: string }[]) => {
      written.push(...tips.map(({ chargeId }) => chargeId))
      return [
        async () => {
          announced++
          throw new Error('Redis is away')
        },
      ]
    }
    const background = createBackground(createLog('silent'))
    const payTip = tipPayer(app.platform.db, publish, background)
    const rest = {
      type: 'stream_tip',
      place: { kind: 'stream', id: newId(), creatorId: creator.id },
      objectId: newId(),
      country: null,
      idOrUsername: creator.id,
      gross: 1000,
      idempotencyKey: null,
    } as const
    const paid = await Promise.all(payers.map(({ id }) => payTip({ ...rest, id: newId(), payerId: id })))
    await background.flush()
    expect(written.toSorted()).toEqual(paid.map((one) => one?.id).toSorted())
    expect(announced).toBe(1)
    expect(await Promise.all(payers.map(walletOf))).toEqual([9000, 9000, 9000])
  })

  test('a lost response of the database charges no one twice', async () => {
    const creator = await makeCreator(app)
    const payers = await Promise.all(Array.from({ length: 4 }, () => makePayer()))
    const { db } = app.platform
    let asked = 0
    const lose = async (...statement: Parameters<typeof db.pool.query>) => {
      asked++
      await db.pool.query(...statement)
      throw new Error('Connection terminated unexpectedly')
    }
    const payTip = tipPayer({ ...db, pool: { query: lose } as unknown as typeof db.pool })
    const rest = {
      type: 'tip',
      country: null,
      idOrUsername: creator.id,
      gross: 1000,
      idempotencyKey: null,
    } as const
    const answers = await Promise.allSettled(
      payers.map(({ id }) => payTip({ ...rest, id: randomUUID(), payerId: id })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(asked).toBe(5)
    expect(await Promise.all(payers.map(walletOf))).toEqual([9000, 9000, 9000, 9000])
  })
})
