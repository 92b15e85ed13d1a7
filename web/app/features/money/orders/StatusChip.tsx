import type { Order } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import { statusLabels, statusLooks } from './order-labels'

export const StatusChip = ({ order: { deliveryStatus } }: { order: Pick<Order, 'deliveryStatus'> }) => (
  <Chip look={statusLooks[deliveryStatus]}>{statusLabels[deliveryStatus]}</Chip>
)
