import type { Cover } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { waveformPath } from '~/ui/media/waveform'
import styles from './LockedPicture.module.css'
import { insideLabel, type MediaCount } from './lock-labels'

interface LockedPictureProps {
  cover: Pick<Cover, 'url'>
  /** The amount of locked media. */
  media?: MediaCount | undefined
}

/** The preview of a locked item: a blurred picture behind the text, and the amount of media. */
export function LockedPicture({ cover, media }: LockedPictureProps) {
  return (
    <>
      {isSound(cover, media) ? <Soundscape /> : <img src={cover.url} alt="" className={styles.blur} />}
      {media && <Inside media={media} />}
    </>
  )
}

/** The server's cover for an item without pictures. */
const leaf = '/leaf.jpg'

/** Audio without a picture: the default cover would not tell that it is audio. */
const isSound = (cover: Pick<Cover, 'url'>, media: MediaCount | undefined) =>
  media !== undefined && media.audios > 0 && cover.url === leaf

/** Generic bars: the real waveform is locked. */
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
