import { LockPanel } from '~/features/locks/LockPanel'
import { LockPrice } from '~/features/locks/LockPrice'
import type { Author } from './author'
import type { Draft } from './draft'
import styles from './LockedPreview.module.css'
import { lockedPreview } from './locked-preview'

/** The lock as it will stand in the feeds of those who have not opened it. */
export function LockedPreview({ draft, author }: { draft: Draft; author: Author }) {
  const look = lockedPreview(draft, author)
  if (!look) return null
  return (
    <section className={styles.preview} aria-labelledby="fans-see">
      <h2 id="fans-see">What fans will see</h2>
      <div className={styles.lock}>
        <LockPanel
          item={look}
          title={draft.title.trim()}
          media={look.media}
          action={<LockPrice item={look} />}
        />
      </div>
    </section>
  )
}
