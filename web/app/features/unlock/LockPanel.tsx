import type { Access, Cover, CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Chip } from '~/ui/Chip'
import IconLock from '~/ui/icons/IconLock'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { waveformPath } from '~/ui/media/waveform'
import styles from './LockPanel.module.css'
import { insideLabel, lockReason, lockTitle, type MediaCount } from './lock-words'

interface LockPanelProps {
  item: { access: Access; performer: CreatorBrief; cover: Cover }
  /** The item's own title, when it has one. */
  title?: string | undefined
  /** How much waits inside. */
  media?: MediaCount | undefined
  /** The one button that solves it: `UnlockActions`, except where nobody is to press it. */
  action: ReactNode
}

/** A lock is an invitation: a soft picture, why it is closed, and what opens it. */
export function LockPanel({ item, title, media, action }: LockPanelProps) {
  return (
    <div className={styles.lock}>
      {isSound(item.cover, media) ? (
        <Soundscape />
      ) : (
        <img src={item.cover.url} alt="" className={styles.blur} />
      )}
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

/** What the server shows of an item without any picture. */
const leaf = '/leaf.jpg'

/** A sound without a picture of its own: the picture every item ends with says nothing about it. */
const isSound = (cover: Cover, media: MediaCount | undefined) =>
  media !== undefined && media.audios > 0 && cover.url === leaf

/** Bars of no sound in particular: how loud the real one is stays behind the lock. */
function Soundscape() {
  return (
    <svg viewBox="0 0 48 100" preserveAspectRatio="none" className={styles.sound} aria-hidden>
      <path d={waveformPath(someSound).path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const someSound = Array.from({ length: 48 }, (_, bar) =>
  Math.round(54 + 26 * Math.sin(bar * 0.9) * Math.cos(bar * 0.37) + 20 * Math.sin(bar * 2.3)),
)

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
