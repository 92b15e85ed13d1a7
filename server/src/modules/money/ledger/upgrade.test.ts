import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { asAdmin, openPool } from '@ovation/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { migrate } from '#platform/postgres'
import { extensions } from '../../index.ts'
import { verifyLedger } from './verify.ts'

const folder = fileURLToPath(new URL('../../../../migrations/', import.meta.url))
const base = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(base)
url.pathname = `/${name}`
const patience = 120_000
const nobody = '00000000-0000-0000-0000-000000000000'

let client: pg.Client
let app: TestApp | undefined
beforeAll(async () => {
  await asAdmin(base, `create database ${name}`)
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
}, patience)
afterAll(async () => {
  await client.end()
  await app?.close()
  await asAdmin(base, `drop database ${name} with (force)`)
})

/** As a site was before tokens that nobody paid for had a place of their own. */
async function migrateUntilBonus() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < '0012').sort()
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const file of files) {
    await client.query(await readFile(`${folder}${file}`, 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [file])
  }
}

type Entry = [from: string, to: string, amount: number]

/** Moves money as that site did. `wallet:<id>` names a place; site and outside have no owner. */
async function move(key: string, entries: Entry[]) {
  const side = (which: 0 | 1) => entries.map((entry) => entry[which].split(':'))
  const places = (which: 0 | 1) => side(which).map(([place]) => place)
  const owners = (which: 0 | 1) => side(which).map(([, owner]) => owner ?? nobody)
  await client.query('select ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8)', [
    newId(),
    'past',
    key,
    places(0),
    owners(0),
    places(1),
    owners(1),
    entries.map(([, , amount]) => amount),
  ])
}

async function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row)
  const values = names.map((_, at) => `$${at + 1}`)
  await client.query(`insert into ${table} (${names}) values (${values})`, Object.values(row))
}

const charge = (fan: string, creator: string, gross: number, id = newId()) =>
  client.query('select charge_wallet($1, $2, $3, $4, null, $5, $6, false, null, null)', [
    id,
    fan,
    creator,
    'tip',
    gross,
    Math.round(gross / 5),
  ])

/** Coupons, packages, tips, refunds and payouts of the old kind. */
async function liveAsBefore() {
  const [fan, creator, coupon] = [newId(), newId(), newId()]
  const [halfPrice, subscription, underWay, refunded, returned, paid, pending] = Array.from(
    { length: 7 },
    newId,
  )
  await insert('accounts', { id: fan, email: 'Fan+old@before.test', username: 'fan', verified_email: true })
  await insert('accounts', { id: creator, username: 'creator', is_performer: true })
  await insert('creators', { account_id: creator, verified_document: true })
  const expired_date = new Date(Date.now() + 1e9)
  await insert('coupons', { id: coupon, code: 'HALF', value: 0.5, expired_date, number_of_uses: 10 })
  const payment = {
    account_id: fan,
    provider: 'stripe',
    status: 'success',
    price_cents: 10_000,
    tokens: 10_000,
  }
  const half = { ...payment, coupon_id: coupon, discount_cents: 5000, paid_tokens: 5000 }
  const monthly = { kind: 'subscription', creator_id: creator, subscription_type: 'monthly' }

  await insert('payments', { ...half, id: halfPrice, kind: 'top_up' })
  await insert('coupon_uses', { coupon_id: coupon, account_id: fan, payment_id: halfPrice })
  await move(`payment:${halfPrice}`, [
    ['outside', `wallet:${fan}`, 5000],
    ['site', `wallet:${fan}`, 5000],
  ])
  await insert('payments', {
    ...payment,
    id: refunded,
    kind: 'top_up',
    paid_tokens: 9000,
    status: 'refunded',
  })
  await move(`payment:${refunded}`, [
    ['outside', `wallet:${fan}`, 9000],
    ['site', `wallet:${fan}`, 1000],
  ])
  await move(`payment-refund:${refunded}`, [
    [`wallet:${fan}`, 'outside', 9000],
    [`wallet:${fan}`, 'site', 1000],
  ])
  await insert('payments', {
    ...payment,
    ...monthly,
    id: subscription,
    paid_tokens: 5000,
    discount_cents: 5000,
  })
  const sold = { type: 'subscription', payer_id: fan, creator_id: creator, gross: 10_000, fee: 2000 }
  await insert('charges', { ...sold, id: subscription, paid_from: 'card', payment_id: subscription })
  await move(`charge:${subscription}`, [
    ['outside', 'site', 5000],
    ['site', `earnings:${creator}`, 8000],
  ])
  await insert('payments', { ...half, id: underWay, kind: 'top_up', coupon_id: null, status: 'processing' })

  await charge(fan, creator, 3000)
  await charge(fan, creator, 1000, returned)
  await move(`refund:${returned}`, [
    [`earnings:${creator}`, `wallet:${fan}`, 800],
    ['site', `wallet:${fan}`, 200],
  ])
  const used = `update charges set used = $2 where id = $1`
  await client.query(`update charges set status = 'refunded', refunded_at = now() where id = $1`, [returned])
  await client.query(used, [returned, 800])
  await insert('charge_uses', { charge_id: returned, use: 'refund', use_id: returned, amount: 800 })
  const payout = { creator_id: creator, account_type: 'paypal', destination: { words: 'PayPal' } }
  await insert('payouts', {
    ...payout,
    id: paid,
    tokens: 6000,
    cents: 6000,
    status: 'done',
    paid_at: new Date(),
  })
  await insert('payouts', { ...payout, id: pending, tokens: 1500, cents: 1500 })
  for (const [id, amount] of [
    [paid, 6000],
    [pending, 1500],
  ] as const) {
    await move(`payout:${id}:hold:1`, [[`earnings:${creator}`, `held:${creator}`, amount]])
    await insert('charge_uses', { charge_id: subscription, use: 'payout', use_id: id, amount })
  }
  await move(`payout:${paid}:paid`, [[`held:${creator}`, 'outside', 6000]])
  await client.query(used, [subscription, 7500])
  await client.query('select ledger_sum_up()')
  return { fan, creator, halfPrice, underWay }
}

const balances = async () => {
  const { rows } = await client.query(
    `select id, balance, ledger_balance('earnings', id) as earnings, ledger_balance('held', id) as held
     from accounts order by id`,
  )
  return rows
}

test('a site with coupons, tips and payouts of before is upgraded without a difference', {
  timeout: patience,
}, async () => {
  await migrateUntilBonus()
  const { creator, halfPrice, underWay } = await liveAsBefore()
  const before = await balances()
  const pool = openPool({ connectionString: url.href, max: 1 })
  await migrate(pool)
  await pool.end()
  app = await startTestApp({}, { databaseUrl: url.href })
  const { db } = app.platform
  expect((await verifyLedger({ db, extensions })).differences).toEqual([])
  expect(await balances()).toEqual(before)

  // What was given and earned before stays as it was: in the wallet, and payable.
  const { rows: kept } = await client.query(`select id from accounts where bonus_balance <> 0`)
  expect(kept).toEqual([])
  const { rows: earned } = await client.query(`select sum(payable) as payable from charges`)
  expect(Number(earned[0].payable)).toBe(8000 + 2400 + 800)
  expect((await client.query(`select ledger_balance('promotion', $1) as held`, [creator])).rows).toEqual([
    { held: 0 },
  ])

  // What was under way is given as from now on, and what was bought before can still be given back.
  const { rows: granted } = await client.query(`select payment_id, amount, site_pays from bonus_grants`)
  expect(granted).toEqual([{ payment_id: underWay, amount: 5000, site_pays: false }])
  const operator = app.as((await makeOperator(app)).token)
  const refund = (id = '') => operator('POST /admin/payments/{id}/refund', { params: { id } })
  await expect(refund(halfPrice)).rejects.toMatchObject({ code: 'TOKENS_SPENT' })
  await client.query(
    `select charge_wallet($1, a.id, $2, 'tip', null, 100, 20, false, null, null) from accounts a
    where a.username = 'fan'`,
    [newId(), creator],
  )
  expect((await verifyLedger({ db, extensions })).differences).toEqual([])

  // Of an address that has used a coupon the mark is known.
  const { rows: marks } = await client.query(
    `select address_mark = coupon_mark(coupon_id, 'fan@before.test') as known from coupon_uses`,
  )
  expect(marks).toEqual([{ known: true }])
})
