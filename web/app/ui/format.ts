// Making a formatter costs a hundred times more than using one.
const wholeSum = new Intl.NumberFormat('en-US')
const sumWithCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Tokens are counted to the hundredth, and most prices are whole: 45, 4.50. */
export const tokens = (amount: number): string =>
  (Number.isInteger(amount) ? wholeSum : sumWithCents).format(amount)

/** Whole sums carry no cents: $12, $9.99. */
export const money = (amount: number): string => `$${tokens(amount)}`

const kilo = 1000

/** 940, 1.2k, 18.4k, 3.1m: counts that are looked at, not added up. */
export function shortCount(count: number): string {
  if (count < kilo) return String(count)
  if (count < kilo * kilo) return `${cut(count / kilo)}k`
  return `${cut(count / (kilo * kilo))}m`
}

/** Never rounded up: nobody has a follower more than they have. */
const cut = (value: number) => (value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value))

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${wholeSum.format(count)} ${count === 1 ? one : many}`

/** The beginning of a longer text on one line, cut between words. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cutAt = line.lastIndexOf(' ', length)
  return `${line.slice(0, cutAt > 0 ? cutAt : length).replace(/[\s,.;:–-]+$/, '')}…`
}

/** The first sentence of a longer text, or as much of it as there is room for. */
export function firstSentence(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const end = line.search(/[.!?](\s|$)/)
  return excerpt(end > 0 ? line.slice(0, end) : line, length)
}
