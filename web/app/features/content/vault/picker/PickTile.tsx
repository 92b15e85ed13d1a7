import type { VaultFile } from '@ovation/contract'
import { nameOf } from '../labels'
import { VaultPicture } from '../VaultPicture'
import styles from './PickTile.module.css'

interface PickTileProps {
  item: VaultFile
  /** Its position among the chosen files; 0 when not chosen. */
  place: number
  disabled: boolean
  onToggle: () => void
}

export function PickTile({ item, place, disabled, onToggle }: PickTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={place > 0}
      aria-label={nameOf(item)}
      disabled={disabled}
      onClick={onToggle}
    >
      <VaultPicture item={item} />
      {place > 0 && (
        <span className={styles.place} aria-hidden>
          {place}
        </span>
      )}
    </button>
  )
}
