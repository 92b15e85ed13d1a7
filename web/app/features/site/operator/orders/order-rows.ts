import type { OperatorOrder } from '@ovation/contract'
import { formatMoment } from '../console/format'

/** Formats times in the loader: server and browser may format them differently. */
export const orderRow = (order: OperatorOrder, timezone: string | null) => ({
  ...order,
  at: formatMoment(order.createdAt, timezone),
  changed: formatMoment(order.updatedAt, timezone),
})
export type OrderRow = ReturnType<typeof orderRow>
