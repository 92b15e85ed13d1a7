import type { Place } from '@ovation/contract'
import styles from './AddressCard.module.css'
import { addressLines } from './format-address'

/** An address as printed on a parcel. */
export function AddressCard({ place }: { place: Place }) {
  return (
    <address className={styles.place}>
      <b>{place.name}</b>
      {addressLines(place).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {place.description && <small>{place.description}</small>}
    </address>
  )
}
