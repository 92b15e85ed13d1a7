const day = /^\d{4}-\d\d-\d\d$/

const textIn = (search: URLSearchParams, name: string) => search.get(name)?.trim() || undefined

/** A day in the URL; undefined if it is none. */
export function dateIn(search: URLSearchParams, name: string): string | undefined {
  const value = textIn(search, name)
  return value && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** A username or an id in the URL. */
export const personIn = (search: URLSearchParams, name: string): string | undefined =>
  textIn(search, name)?.replace(/^@/, '').slice(0, 64) || undefined

/** An amount with two decimals in the URL; undefined if the server would refuse it. */
export function amountIn(search: URLSearchParams, name: string): number | undefined {
  const text = textIn(search, name)
  const value = Number(text)
  const isAmount = text !== undefined && Number.isFinite(value) && value >= 0 && value <= 1_000_000_000
  return isAmount ? Math.round(value * 100) / 100 : undefined
}
