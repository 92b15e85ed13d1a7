/** One promise about money, and the query that finds where it is broken: a row with a `sentence` for each place. */
export interface Check {
  promise: string
  query: string
}
