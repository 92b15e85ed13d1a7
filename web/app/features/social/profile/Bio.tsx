import { useState } from 'react'
import styles from './Bio.module.css'

/** About two lines on a phone. */
const foldedLength = 80

const isLong = (text: string) => text.length > foldedLength || text.split('\n').length > 2

/** A creator's bio. Phones fold long ones to two lines. */
export function Bio({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const folded = isLong(text) && !open
  return (
    <div className={folded ? `${styles.bio} ${styles.folded}` : styles.bio}>
      <p>{text}</p>
      {folded && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          … more<span className="visually-hidden"> of the bio</span>
        </button>
      )}
    </div>
  )
}
