import type { VaultFile } from '@ovation/contract'
import { boughtText, mediumLabels, usesLabel } from './labels'
import styles from './VaultGrid.module.css'
import { VaultPicture } from './VaultPicture'

interface VaultGridProps {
  items: readonly VaultFile[]
  onOpen: (item: VaultFile) => void
}

/** Files as tiles with their uses. */
export function VaultGrid({ items, onOpen }: VaultGridProps) {
  return (
    <ul className={styles.grid} aria-label="Files">
      {items.map((item) => (
        <li key={item._id}>
          <button type="button" className={styles.tile} onClick={() => onOpen(item)}>
            <VaultPicture item={item} />
            <span className={styles.words}>
              <span className="visually-hidden">{mediumLabels[item.medium]}: </span>
              <span className={styles.used}>{usesLabel(item)}</span>
              {item.buyers > 0 && <span className={styles.bought}>{boughtText(item.buyers)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
