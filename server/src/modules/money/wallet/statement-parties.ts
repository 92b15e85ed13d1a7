import { catalogue } from '#platform/extensions'

/** The names of the creators whom these movements of a wallet are about, by the references of the movements. */
export type FindPartyNames = (references: string[]) => Promise<Map<string, string>>

/** Movements that belong to no charge, by the first word of their key in the ledger. */
export const statementParties = catalogue<FindPartyNames>()({
  name: 'parties of a statement',
  kinds: ['private-stream'],
  mayLack: true,
})
