/** How something compares with as many days before. */
export function changeWords(now: number, before: number, days: number): string {
  const then = days === 365 ? 'the year before' : `the ${days} days before`
  if (before === 0) return now === 0 ? `Nothing yet, as in ${then}` : `Nothing in ${then}`
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return `As much as in ${then}`
  return `${Math.abs(percent)}% ${percent > 0 ? 'over' : 'under'} ${then}`
}
