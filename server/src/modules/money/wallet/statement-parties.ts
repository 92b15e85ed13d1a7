import { catalogue } from '#platform/extensions'

/** The names of the creators of these wallet movements, by reference. */
export type FindPartyNames = (references: string[]) => Promise<Map<string, string>>

/** For movements without a charge, by the first part of their ledger key. */
export const statementParties = catalogue<FindPartyNames>()({
  name: 'parties of a statement',
  kinds: ['private-stream'],
  mayLack: true,
})
