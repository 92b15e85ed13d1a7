/** An invariant about money, and the query that finds violations: one row with a `sentence` for each. */
export interface Check {
  promise: string
  query: string
}
