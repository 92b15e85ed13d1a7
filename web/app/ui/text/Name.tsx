import IconRosetteDiscountCheckFilled from '~/ui/icons/IconRosetteDiscountCheckFilled'
import styles from './Name.module.css'

/** A person's name on one line, with the badge of a verified account. */
export function Name({ name, verified = false }: { name: string; verified?: boolean }) {
  return (
    <span className={styles.name}>
      <span>{name}</span>
      {verified && (
        <IconRosetteDiscountCheckFilled className={styles.badge} role="img" aria-label="Verified" />
      )}
    </span>
  )
}
