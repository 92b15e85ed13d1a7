import { type PriceKind, priceLimits, settingDefaults } from '@ovation/contract'
import { formatTokens, toHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { findSettings } from './store.ts'

interface NewPrice {
  kind: PriceKind
  /** The field of the request. */
  path: string
  /** Hundredths of a token. */
  price: number
}

/** Refuses a price that the site doesn't allow. What is free is allowed. Reads the settings in the caller's transaction. */
export async function requireAllowedPrice(tx: Queryable, { kind, path, price }: NewPrice) {
  if (price === 0) return
  const keys = priceLimits[kind]
  const stored = new Map((await findSettings(tx, [...keys])).map(({ key, value }) => [key, value]))
  const [least, most] = keys.map((key) => {
    const value = stored.get(key)
    return typeof value === 'number' ? value : settingDefaults[key]
  })
  if (least === undefined || most === undefined) throw new Error(`There are no limits for ${kind}.`)
  if (price < toHundredths(least) || price > toHundredths(most))
    throw invalid(path, `Choose a price from ${least} to ${formatTokens(toHundredths(most))}.`)
}
