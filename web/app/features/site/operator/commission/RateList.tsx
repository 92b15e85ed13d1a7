import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Link } from '~/ui/link/Link'
import styles from './commission.module.css'
import { type RateRow, stateLabels, stateLooks } from './rate-rows'

interface RateListProps {
  rates: RateRow[]
  /** Whether each names its creator. */
  withNames?: boolean
}

export const RateList = ({ rates, withNames = false }: RateListProps) => (
  <ul className={styles.list}>
    {rates.map((rate) => (
      <RateItem key={rate._id} rate={rate} withName={withNames} />
    ))}
  </ul>
)

function RateItem({ rate, withName }: { rate: RateRow; withName: boolean }) {
  const { _id: id, performer, share, from, state, reason, operator } = rate
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /operator/commission-rates/{id}', { params: { id } })
    toast({ message: `Change cancelled. ${performer ? 'The creator is' : 'Creators are'} notified.` })
    await revalidate()
  })
  return (
    <li className={styles.item}>
      <span className={styles.what}>
        <b>
          {withName && performer && <Link to={`/admin/people/${performer._id}`}>{performer.name}</Link>}
          {withName && ': '}
          {share}
        </b>
        <small>
          From {from}
          {operator && ` · by ${operator.name}`}
          {reason && ` · ${reason}`}
        </small>
      </span>
      <Chip look={stateLooks[state]}>{stateLabels[state]}</Chip>
      {state === 'coming' && (
        <Button size="sm" busy={busy && 'Cancelling…'} onClick={() => void run()}>
          Cancel
        </Button>
      )}
    </li>
  )
}
