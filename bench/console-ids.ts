/** Ids that can be computed from a number, so that ten million rows need no joins. */
const idOf = (group: string) => (n: string) =>
  `('${group}0000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The first 20,000 people are creators. */
export const personId = idOf('1')
export const operatorId = idOf('2')('1')
export const chargeId = idOf('3')
export const entryId = idOf('4')

/** The number 500,000. */
export const someFan = '10000000-0000-7000-8000-00000007a120'
/** The number 1, who made half of the sales in the ledger. */
export const bigCreator = '10000000-0000-7000-8000-000000000001'
