import { makeDatabase } from '@ovation/testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { type Database, openDatabase } from '#platform/postgres'
import {
  balanceOf,
  earnings,
  held,
  isBelowZero,
  outside,
  type Place,
  type Posting,
  paying,
  site,
  stake,
  transfer,
  wallet,
} from './index.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 20 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

async function makeAccount() {
  const id = newId()
  await db.orm.insert(accounts).values({ id })
  return id
}
const move = (key: string, ...postings: Posting[]) => transfer(db.orm, { kind: 'test', key, postings })
const fill = (owner: string, amount: number) =>
  move(`fill:${newId()}`, { from: outside, to: wallet(owner), amount })
async function walletOf(id: string) {
  const { rows } = await db.orm.execute<{ balance: number; version: number }>(
    sql`select balance, balance_version as version from accounts where id = ${id}`,
  )
  return rows[0]
}
const sumUp = () => db.orm.execute(sql`select ledger_sum_up()`)

describe('a transfer', () => {
  test('takes from one place what it adds to the other', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 1000)
    expect(
      await move(
        'a sale',
        { from: wallet(fan), to: earnings(creator), amount: 240 },
        { from: wallet(fan), to: site, amount: 60 },
      ),
    ).toBe(true)
    expect(await walletOf(fan)).toEqual({ balance: 700, version: 2 })
    expect(await balanceOf(db.orm, earnings(creator))).toBe(240)
  })

  test('under one key happens once, however many send it at once', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 1000)
    const key = `tip:${newId()}`
    const tip = () => move(key, { from: wallet(fan), to: earnings(creator), amount: 100 })
    const answers = await Promise.all(Array.from({ length: 20 }, tip))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await walletOf(fan)).toMatchObject({ balance: 900 })
    await expect(move(key, { from: wallet(fan), to: earnings(creator), amount: 101 })).rejects.toThrow()
    expect(await walletOf(fan)).toMatchObject({ balance: 900 })
  })

  test('of zero, of a negative amount or from a place to itself is refused', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 1000)
    const wrong: Posting[][] = [
      [],
      [{ from: wallet(fan), to: earnings(creator), amount: 0 }],
      [{ from: wallet(fan), to: earnings(creator), amount: -5 }],
      [{ from: wallet(fan), to: wallet(fan), amount: 5 }],
      [{ from: { place: 'site', owner: fan }, to: wallet(fan), amount: 5 }],
      [{ from: { ...wallet(fan), owner: site.owner }, to: site, amount: 5 }],
      [{ from: outside, to: wallet(newId()), amount: 5 }],
    ]
    for (const postings of wrong) await expect(move(`wrong:${newId()}`, ...postings)).rejects.toThrow()
    expect(await walletOf(fan)).toEqual({ balance: 1000, version: 1 })
  })

  test('leaves out postings of zero: a site without a commission', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 100)
    await move(
      `free of charge:${newId()}`,
      { from: wallet(fan), to: earnings(creator), amount: 100 },
      { from: wallet(fan), to: site, amount: 0 },
    )
    expect(await walletOf(fan)).toMatchObject({ balance: 0 })
  })
})

describe('a balance can’t be overspent', () => {
  test('a wallet never goes below zero under concurrent transfers', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 1000)
    const spend = () =>
      paying(() => move(newId(), { from: wallet(fan), to: earnings(creator), amount: 300 })).catch(
        (error: { code: string }) => error.code,
      )
    const answers = await Promise.all(Array.from({ length: 16 }, spend))
    expect(answers.filter((answer) => answer === true)).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'INSUFFICIENT_BALANCE')).toHaveLength(13)
    expect(await walletOf(fan)).toEqual({ balance: 100, version: 4 })
    expect(await balanceOf(db.orm, earnings(creator))).toBe(900)
  })

  test.each([
    ['earnings', earnings],
    ['a held payout', held],
    ['a stake', stake],
  ] satisfies [string, (owner: string) => Place][])(
    '%s never goes below zero under concurrent transfers',
    async (_, place) => {
      const [fan, owner] = [await makeAccount(), newId()]
      await move(newId(), { from: outside, to: place(owner), amount: 1000 })
      const take = () =>
        move(newId(), { from: place(owner), to: wallet(fan), amount: 300 }).catch((error) =>
          isBelowZero(error),
        )
      const answers = await Promise.all(Array.from({ length: 16 }, take))
      expect(answers).toEqual(Array(16).fill(true))
      expect(await balanceOf(db.orm, place(owner))).toBe(100)
      expect(await walletOf(fan)).toMatchObject({ balance: 900 })
    },
  )
})

describe('entries are immutable', () => {
  test('entries can’t be changed, deleted or truncated', async () => {
    await fill(await makeAccount(), 5)
    for (const table of ['ledger_transfers', 'ledger_postings']) {
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
        await expect(db.pool.query(statement)).rejects.toThrow('never changed')
      }
    }
    await expect(db.pool.query('update ledger_postings set amount = 1')).rejects.toThrow('never changed')
    await expect(db.pool.query("update ledger_transfers set kind = 'x'")).rejects.toThrow('never changed')
  })

  test('only the ledger can write a wallet', async () => {
    const fan = await makeAccount()
    await expect(db.pool.query('update accounts set balance = 5 where id = $1', [fan])).rejects.toThrow(
      'ledger',
    )
    await expect(
      db.pool.query('insert into accounts (id, balance) values ($1, 5)', [newId()]),
    ).rejects.toThrow('ledger')
  })

  test('an account with entries can’t be deleted', async () => {
    const [paid, unpaid] = [await makeAccount(), await makeAccount()]
    await fill(paid, 5)
    await expect(db.pool.query('delete from accounts where id = $1', [paid])).rejects.toThrow('entries')
    await db.pool.query('delete from accounts where id = $1', [unpaid])
  })
})

describe('a creator’s balance', () => {
  test('is the same before and after the totals are updated, while others write', async () => {
    const [fan, creator] = [await makeAccount(), newId()]
    await fill(fan, 100_000)
    const tip = (tx = db.orm) =>
      transfer(tx, {
        kind: 'test',
        key: newId(),
        postings: [{ from: wallet(fan), to: earnings(creator), amount: 100 }],
      })
    await tip()
    // It starts before the sum and commits after it, so it must be counted either in the total or in the tail.
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = db.orm.transaction(async (tx) => {
      await transfer(tx, {
        kind: 'test',
        key: newId(),
        postings: [{ from: outside, to: earnings(creator), amount: 7 }],
      })
      begun()
      await waiting
    })
    await hasBegun
    await tip()
    await sumUp()
    expect(await balanceOf(db.orm, earnings(creator))).toBe(200)
    finish()
    await slow
    expect(await balanceOf(db.orm, earnings(creator))).toBe(207)
    await Promise.all([sumUp(), tip(), sumUp(), tip()])
    await sumUp()
    expect(await balanceOf(db.orm, earnings(creator))).toBe(407)
  })

  test('ignores totals copied from another cluster', async () => {
    const creator = newId()
    await move(newId(), { from: outside, to: earnings(creator), amount: 500 })
    await sumUp()
    await db.orm.execute(sql`update ledger_totals set through = through + 1000000, total = 1`)
    await move(newId(), { from: outside, to: earnings(creator), amount: 50 })
    expect(await balanceOf(db.orm, earnings(creator))).toBe(550)
    await sumUp()
    expect(await balanceOf(db.orm, earnings(creator))).toBe(550)
  })
})

test('under random transfers the sum stays constant and no balance is negative', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, makeAccount))
  const places = people.flatMap((id) => [wallet(id), earnings(id), held(id), stake(id)])
  const anyPlace = fc.constantFrom(...places, site, outside)
  const anyPosting = fc.record({ from: anyPlace, to: anyPlace, amount: fc.integer({ min: -1, max: 50 }) })
  const anyStep = fc.oneof(
    { weight: 9, arbitrary: fc.array(anyPosting, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant('sum up' as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      await Promise.allSettled(steps.map((step) => (step === 'sum up' ? sumUp() : move(newId(), ...step))))
      // One query: reading place by place would take longer than the transfers.
      const { rows } = await db.orm.execute<{ amount: number; known: number }>(sql`
        select sum(moved.amount)::bigint as amount,
          case moved.place when 'wallet' then (select balance from accounts where id = moved.owner)
            else ledger_balance(moved.place, moved.owner) end as known
        from ledger_postings p, lateral (values
          (p.from_place, p.from_owner, -p.amount), (p.to_place, p.to_owner, p.amount)) moved (place, owner, amount)
        where moved.owner = any(${sql.param(people)}::uuid[]) group by moved.place, moved.owner`)
      for (const { amount, known } of rows) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(known).toBe(amount)
      }
    }),
    { numRuns: 60 },
  )
})
