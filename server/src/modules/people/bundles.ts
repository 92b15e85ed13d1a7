import type { BodyOf, Bundle, peopleCalls } from '@ovation/contract'
import { asc, eq } from 'drizzle-orm'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { bundles } from '#tables/people'
import { hundredths } from './prices.ts'

type Wanted = NonNullable<BodyOf<typeof peopleCalls.updateCreator>['bundles']>

/** What several months cost together: in whole numbers, so that it is the same wherever it is asked. */
export const bundlePriceCents = (monthlyPriceCents: number, months: number, discount: number) =>
  Math.round((monthlyPriceCents * months * (100 - Math.round(discount * 100))) / 100)

export const loadBundles = (db: Queryable, creatorId: string) =>
  db.select().from(bundles).where(eq(bundles.creatorId, creatorId)).orderBy(asc(bundles.months))

/** As the page shows them. */
export const presentBundles = (
  monthlyPriceCents: number,
  offered: Awaited<ReturnType<typeof loadBundles>>,
): Bundle[] =>
  offered.map(({ months, discount }) => ({
    months,
    discount,
    price: bundlePriceCents(monthlyPriceCents, months, discount) / 100,
  }))

/** Those before make way for these. */
export async function replaceBundles(tx: Queryable, creatorId: string, wanted: Wanted) {
  if (new Set(wanted.map(({ months }) => months)).size < wanted.length) {
    throw invalid('bundles', 'Offer each number of months once.')
  }
  const rows = wanted.map(({ months, discount }) => ({
    creatorId,
    months,
    discount: hundredths('bundles', discount) / 100,
  }))
  await tx.delete(bundles).where(eq(bundles.creatorId, creatorId))
  if (rows.length > 0) await tx.insert(bundles).values(rows)
}
