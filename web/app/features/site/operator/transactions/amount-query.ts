const day = /^\d{4}-\d\d-\d\d$/

/** The person, the days and the amounts in the URL. What the server would refuse is left out. */
export function amountQuery(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const number = (name: string) => {
    const value = Number(text(name))
    return text(name) !== undefined && Number.isFinite(value) && value >= 0 && value <= 1_000_000_000
      ? Math.round(value * 100) / 100
      : undefined
  }
  const date = (name: string) => {
    const value = text(name)
    return value && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return {
    personId: text('person')?.replace(/^@/, '').slice(0, 64) || undefined,
    minAmount: number('min'),
    maxAmount: number('max'),
    fromDate: date('from'),
    toDate: date('to'),
  }
}
