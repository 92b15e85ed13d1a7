import type { Access, Cover, CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { LockedPicture } from '~/features/money/unlock/LockedPicture'
import { lockReason, lockTitle, type MediaCount } from '~/features/money/unlock/lock-labels'
import IconLock from '~/ui/icons/IconLock'
import styles from './LockPanel.module.css'

interface LockPanelProps {
  item: { access: Access; performer: CreatorBrief; cover: Cover }
  /** The item's own title, when it has one. */
  title?: string | undefined
  /** The number of files inside. */
  media?: MediaCount | undefined
  /** Replaces the usual reason. */
  reason?: string | undefined
  /** The button that unlocks it: `UnlockActions`, except in a preview. */
  action: ReactNode
}

/** A blurred picture, the reason for the lock, and the button that unlocks it. */
export function LockPanel({ item, title, media, reason, action }: LockPanelProps) {
  return (
    <div className={styles.lock}>
      <LockedPicture cover={item.cover} media={media} />
      <div className={styles.why}>
        <div>
          <p className={`${styles.title} display`}>
            <IconLock size={20} stroke={2} aria-hidden />
            <span>{title || lockTitle(item)}</span>
          </p>
          <p>{reason ?? lockReason(item)}</p>
        </div>
        {action}
      </div>
    </div>
  )
}
