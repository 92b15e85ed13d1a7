/** The change against the same number of days before. */
export function formatChange(now: number, before: number, days: number): string {
  const then = days === 365 ? 'the previous year' : `the previous ${days} days`
  if (before === 0) return now === 0 ? 'Nothing yet' : `Nothing in ${then}`
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return `Same as ${then}`
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than ${then}`
}
