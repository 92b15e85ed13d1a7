import { settingDefaults } from '../../base/limits.ts'
import { outerPrices } from '../../base/price-limits.ts'
import { Amount } from '../../base/shapes.ts'
import { setting } from './setting.ts'

const section = 'prices'
const kind = 'tokens'
const schema = Amount(outerPrices.least, outerPrices.most)
const rest = 'What is free stays free, and existing prices don’t change.'

const lowest = (what: string, fallback: number) =>
  setting({
    ...{ section, kind, schema, default: fallback, label: `Lowest price of ${what}` },
    meaning: `The least that creators can charge. ${rest}`,
  })

const highest = (what: string, fallback: number) =>
  setting({
    ...{ section, kind, schema, default: fallback, label: `Highest price of ${what}` },
    meaning: `The most that creators can charge. ${rest}`,
  })

/** What creators can charge in tokens: `priceLimits` names the pairs. */
export const pricesSettings = {
  minimumContentPrice: lowest('a post, video or gallery', settingDefaults.minimumContentPrice),
  maximumContentPrice: highest('a post, video or gallery', settingDefaults.maximumContentPrice),
  minimumProductPrice: lowest('a product', settingDefaults.minimumProductPrice),
  maximumProductPrice: highest('a product', settingDefaults.maximumProductPrice),
  minimumMessagePrice: lowest('files in a message', settingDefaults.minimumMessagePrice),
  maximumMessagePrice: highest('files in a message', settingDefaults.maximumMessagePrice),
  minimumTicketPrice: lowest('a ticket for a stream', settingDefaults.minimumTicketPrice),
  maximumTicketPrice: highest('a ticket for a stream', settingDefaults.maximumTicketPrice),
  minimumMinutePrice: lowest('a minute of a private stream', settingDefaults.minimumMinutePrice),
  maximumMinutePrice: highest('a minute of a private stream', settingDefaults.maximumMinutePrice),
}
