import type { Order } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import { statusLooks, statusWords } from './order-words'

export const StatusChip = ({ order: { deliveryStatus } }: { order: Pick<Order, 'deliveryStatus'> }) => (
  <Chip look={statusLooks[deliveryStatus]}>{statusWords[deliveryStatus]}</Chip>
)
