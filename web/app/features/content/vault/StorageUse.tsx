import type { StorageUse as Use } from '@ovation/contract'
import { formatSize } from '~/ui/form/format-size'
import styles from './StorageUse.module.css'

/** In percent. */
const nearlyFull = 90

/** How much of an account's storage is used. */
export function StorageUse({ usedBytes, limitBytes }: Use) {
  const used = usedBytes === 0 ? '0 MB' : formatSize(usedBytes)
  if (limitBytes === null) return <p className={styles.storage}>Storage: {used} used</p>
  const percent = Math.min(100, (usedBytes / limitBytes) * 100)
  return (
    <div className={styles.storage}>
      <p>
        Storage: {used} of {formatSize(limitBytes)} used
      </p>
      {/* The sentence says it all. */}
      <div className={styles.bar} aria-hidden data-full={percent >= nearlyFull || undefined}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
