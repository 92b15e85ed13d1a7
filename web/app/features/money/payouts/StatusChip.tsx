import type { Payout } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import { statusLabels, statusLooks } from './payout-labels'

export const StatusChip = ({ status }: Pick<Payout, 'status'>) => (
  <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
)
