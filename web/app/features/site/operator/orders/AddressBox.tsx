import type { Place } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { useAction } from '~/ui/feedback/use-action'
import { Facts } from '../console/detail/Facts'
import styles from './orders.module.css'

/** Loaded on request only, because viewing it is logged. */
export function AddressBox({ id }: { id: string }) {
  const [place, setPlace] = useState<Place | null>(null)
  const { busy, run } = useAction(async () =>
    setPlace(await api('POST /operator/orders/{id}/address', { params: { id } })),
  )
  if (place) return <Facts facts={factsOf(place)} />
  return (
    <div className={styles.address}>
      <Button busy={busy && 'Opening…'} onClick={() => void run()}>
        Show address
      </Button>
      <Hint>Viewing it is in the audit log.</Hint>
    </div>
  )
}

const factsOf = (place: Place): [string, string][] => [
  ['Name', place.name],
  ['Street', [place.streetAddress, place.streetNumber].filter(Boolean).join(' ')],
  ['District', [place.ward, place.district].filter(Boolean).join(', ')],
  ['City', [place.zipCode, place.city].filter(Boolean).join(' ')],
  ['State', place.state],
  ['Country', place.country],
  ['Note', place.description],
]
