import type { Payout } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import { statusLooks, statusWords } from './payout-words'

export const StatusChip = ({ status }: Pick<Payout, 'status'>) => (
  <Chip look={statusLooks[status]}>{statusWords[status]}</Chip>
)
