import { makeDatabase } from '@ovation/testing/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { feeOf } from '#platform/amounts'

test('a tip, which the database pays, has the same commission as any other sale', async () => {
  const prices = [...Array(400).keys(), 999, 1005, 12_345, 99_999, 100_000_000]
  const commissions = [...Array(201).keys()].map((n) => n / 200)
  const sales = prices.flatMap((price) => commissions.map((commission) => ({ price, commission })))
  const database = await makeDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ fee: number }>(
    `select site_share(price, commission)::integer as fee
     from unnest($1::bigint[], $2::float8[]) with ordinality s (price, commission, n) order by n`,
    [sales.map(({ price }) => price), sales.map(({ commission }) => commission)],
  )
  await client.end()
  await database.drop()
  const different = sales.filter(({ price, commission }, n) => rows[n]?.fee !== feeOf(price, commission))
  expect(rows).toHaveLength(sales.length)
  expect(different).toEqual([])
})
