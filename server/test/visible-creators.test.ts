import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { and, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creators } from '#tables/people'
import {
  creatorsWithAccounts,
  findVisibleCreatorId,
  isVisibleTo,
  type Looking,
  visibleTo,
} from '#views/visible-creators'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The visibility of creators is implemented four times, three of them in SQL that cannot be shared. */
const ways = {
  async 'a list'(looking: Looking, ids: string[]) {
    const found = await app.platform.db.orm
      .select({ id: sql<string>`${creators.accountId}` })
      .from(creatorsWithAccounts)
      .where(and(inArray(creators.accountId, ids), ...visibleTo(looking)))
    return found.map(({ id }) => id)
  },
  async 'a prepared statement'({ viewerId, country }: Looking, ids: string[]) {
    const { rows } = await app.platform.db.pool.query<{ id: string }>(
      `select a.id from creators c join accounts a on a.id = c.account_id
       where a.id = any($1) and ${isVisibleTo('$2::uuid', '$3::text')}`,
      [ids, viewerId, country],
    )
    return rows.map(({ id }) => id)
  },
  async 'one by one'(looking: Looking, ids: string[]) {
    const found = ids.map((id) => findVisibleCreatorId(app.platform.db, looking, id))
    return (await Promise.all(found)).flatMap((id) => id ?? [])
  },
}

async function makeCast() {
  const fan = await makeFan(app)
  const seen = await makeCreator(app)
  const blocking = await makeCreator(app)
  await block(app, blocking.id, fan.id)
  const elsewhere = await makeCreator(app)
  await blockCountry(app, elsewhere.id, 'DE')
  const disabled = await makeCreator(app, { account: { status: 'inactive' } })
  const waiting = await makeCreator(app, { account: { status: 'pending-email-confirmation' } })
  const unverified = await makeCreator(app, { creator: { verifiedDocument: false } })
  const cast = { seen, blocking, elsewhere, disabled, waiting, unverified }
  return { fan, cast, ids: Object.values(cast).map(({ id }) => id) }
}

test('a list, a prepared statement and a tip see the same creators', async () => {
  const { fan, cast, ids } = await makeCast()
  const lookers: [Looking, string[]][] = [
    [{ viewerId: fan.id, country: 'DE' }, [cast.seen.id]],
    [{ viewerId: fan.id, country: 'FR' }, [cast.seen.id, cast.elsewhere.id]],
    [{ viewerId: fan.id, country: null }, [cast.seen.id, cast.elsewhere.id]],
    [{ viewerId: null, country: 'DE' }, [cast.seen.id, cast.blocking.id]],
    [{ viewerId: null, country: null }, [cast.seen.id, cast.blocking.id, cast.elsewhere.id]],
  ]
  for (const [looking, expected] of lookers) {
    for (const [way, see] of Object.entries(ways))
      expect({ way, looking, sees: (await see(looking, ids)).sort() }).toEqual({
        way,
        looking,
        sees: [...expected].sort(),
      })
    if (looking.viewerId) expect(await tipped(looking, ids)).toEqual([...expected].sort())
  }
})

/** The creators that pay_tips finds. The wallet is empty, so it pays no one. */
async function tipped({ viewerId, country }: Looking, ids: string[]) {
  const each = <T>(value: T) => ids.map(() => value)
  const tips = ids.map((_, n) => `00000000-0000-7000-8000-00000000000${n}`)
  const { rows } = await app.platform.db.pool.query<{ id: string; state: string }>(
    'select id, state from pay_tips($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      tips,
      each(viewerId),
      each(country),
      ids,
      each(null),
      each('tip'),
      each(null),
      each(100),
      each(0.2),
      each(null),
      each(null),
    ],
  )
  expect(rows.every(({ state }) => state === 'insufficient')).toBe(true)
  return rows.map(({ id }) => ids[tips.indexOf(id)] ?? '').sort()
}

test('a search finds the creators that an anonymous viewer without a country may see', async () => {
  const words = 'Zanzibar Quartet'
  const { cast, ids } = await makeCast()
  await app.platform.db.pool.query(`update accounts set name = $1 where id = any($2)`, [words, ids])
  const { rows } = await app.platform.db.pool.query<{ id: string }>('select id from creators_matching($1)', [
    words,
  ])
  const expected = [cast.seen, cast.blocking, cast.elsewhere].map(({ id }) => id)
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
})
