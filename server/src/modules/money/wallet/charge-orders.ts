import { catalogue } from '#platform/extensions'

/** The ids of the orders of these charges, by charge id. */
export type FindOrderIds = (chargeIds: string[]) => Promise<Map<string, string>>

export const chargeOrders = catalogue<FindOrderIds>()({
  name: 'orders of charges',
  kinds: ['product'],
  mayLack: true,
})
