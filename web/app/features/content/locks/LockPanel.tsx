import type { Access, Cover, CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { LockedPicture } from '~/features/money/unlock/LockedPicture'
import { lockReason, lockTitle, type MediaCount } from '~/features/money/unlock/lock-words'
import IconLock from '~/ui/icons/IconLock'
import styles from './LockPanel.module.css'

interface LockPanelProps {
  item: { access: Access; performer: CreatorBrief; cover: Cover }
  /** The item's own title, when it has one. */
  title?: string | undefined
  /** How much waits inside. */
  media?: MediaCount | undefined
  /** Why it is closed, where that is not what it is of everything else. */
  reason?: string | undefined
  /** The one button that solves it: `UnlockActions`, except where nobody is to press it. */
  action: ReactNode
}

/** A lock is an invitation: a soft picture, why it is closed, and what opens it. */
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
