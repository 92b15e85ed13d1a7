import { catalogue } from '#platform/extensions'

/** The ids of the orders that these charges paid for, by the ids of the charges. */
export type FindOrderIds = (chargeIds: string[]) => Promise<Map<string, string>>

export const chargeOrders = catalogue<FindOrderIds>()({
  name: 'orders of charges',
  kinds: ['product'],
  mayLack: true,
})
