/** The settings with the lowest and the highest price of what creators sell, in tokens. What is free is always allowed. */
export const priceLimits = {
  content: ['minimumContentPrice', 'maximumContentPrice'],
  product: ['minimumProductPrice', 'maximumProductPrice'],
  message: ['minimumMessagePrice', 'maximumMessagePrice'],
  ticket: ['minimumTicketPrice', 'maximumTicketPrice'],
  minute: ['minimumMinutePrice', 'maximumMinutePrice'],
} as const
export type PriceKind = keyof typeof priceLimits

/** The limits of all prices in tokens, whatever the settings are. */
export const outerPrices = { least: 0.01, most: 100_000 } as const
