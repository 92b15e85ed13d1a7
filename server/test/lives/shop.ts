import type { TestApp } from '@ovation/testing/app'
import { makeCoupon } from '@ovation/testing/payments'
import { tokenPackages } from '#modules/money/payments'
import { newId } from '#platform/ids'
import type { Shop } from './life.ts'

const usedByAll = 1_000_000

/** The promotions: coupons from 10% to 100%, and packages with more or fewer tokens than their price. */
export async function openShop(app: TestApp): Promise<Shop> {
  const coupons = await Promise.all(
    [0.1, 0.333, 0.5, 0.9, 1].map((value) => makeCoupon(app, { value, numberOfUses: usedByAll })),
  )
  const packages = [
    { priceCents: 1000, tokens: 1000 },
    { priceCents: 2000, tokens: 2500 },
    { priceCents: 5000, tokens: 9999 },
    { priceCents: 3000, tokens: 2777 },
  ].map((sold) => ({ ...sold, id: newId(), name: 'Tokens' }))
  await app.platform.db.orm.insert(tokenPackages).values(packages)
  return { coupons, packages, sitePays: false }
}
