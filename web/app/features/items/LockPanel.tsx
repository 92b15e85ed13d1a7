import type { Access, Cover, CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Chip } from '~/ui/Chip'
import IconLock from '~/ui/icons/IconLock'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import styles from './LockPanel.module.css'
import { insideLabel, lockReason, lockTitle, type MediaCount } from './lock-words'

interface LockPanelProps {
  item: { access: Access; performer: CreatorBrief; cover: Cover }
  /** The item's own title, when it has one. */
  title?: string | undefined
  /** How much waits inside. */
  media?: MediaCount | undefined
  /** The one button that solves it: `WayIn`, except where nobody is to press it. */
  action: ReactNode
}

/** A lock is an invitation: a soft picture, why it is closed, and what opens it. */
export function LockPanel({ item, title, media, action }: LockPanelProps) {
  return (
    <div className={styles.lock}>
      <img src={item.cover.url} alt="" className={styles.blur} />
      {media && <Inside media={media} />}
      <div className={styles.why}>
        <div>
          <p className={`${styles.title} display`}>
            <IconLock size={20} stroke={2} aria-hidden />
            <span>{title || lockTitle(item)}</span>
          </p>
          <p>{lockReason(item)}</p>
        </div>
        {action}
      </div>
    </div>
  )
}

function Inside({ media }: { media: MediaCount }) {
  const words = insideLabel(media)
  if (!words) return null
  const Sign = media.photos > 0 ? IconPhoto : media.videos > 0 ? IconPlayerPlayFilled : IconMusic
  return (
    <Chip look="picture" className={styles.inside}>
      <Sign size={16} stroke={2} aria-hidden />
      {words}
    </Chip>
  )
}
