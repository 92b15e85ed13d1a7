/** 1,234,567. Without Intl; see clock.ts. */
export const grouped = (digits: number | string): string =>
  String(digits).replace(/\d(?=(\d{3})+(?!\d))/g, '$&,')

/** Tokens have hundredths, which are shown only if there are any: 45, 4.50. */
export function tokens(amount: number): string {
  if (Number.isInteger(amount)) return grouped(amount)
  const [whole = '', cents] = amount.toFixed(2).split('.')
  return `${grouped(whole)}.${cents}`
}

/** Whole amounts have no cents: $12, $9.99. */
export const money = (amount: number): string => `$${tokens(amount)}`

const kilo = 1000

/** 940, 1.2k, 18.4k, 3.1m */
export function shortCount(count: number): string {
  if (count < kilo) return String(count)
  if (count < kilo * kilo) return `${cut(count / kilo)}k`
  return `${cut(count / (kilo * kilo))}m`
}

/** Rounded down. */
const cut = (value: number) => (value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value))

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** The beginning of a text on one line, cut between words. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cutAt = line.lastIndexOf(' ', length)
  return `${line.slice(0, cutAt > 0 ? cutAt : length).replace(/[\s,.;:–-]+$/, '')}…`
}

/** The first sentence of a text, cut to the length. */
export function firstSentence(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const end = line.search(/[.!?](\s|$)/)
  return excerpt(end > 0 ? line.slice(0, end) : line, length)
}
