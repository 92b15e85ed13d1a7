import type { VaultFile } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { lengthOf } from '~/ui/media/player/clock'
import { averageColour } from '~/ui/picture/colour'
import { srcSetOf } from '~/ui/picture/src-set'
import styles from './VaultPicture.module.css'

/** A square preview of a file: picture or icon, and duration. */
export function VaultPicture({ item: { medium, file } }: { item: VaultFile }) {
  const src = file.thumbnails[0]
  const Sign = medium === 'audio' ? IconMusic : IconPhoto
  return (
    <span className={styles.picture} style={{ backgroundColor: averageColour(file.thumbhash) }}>
      {src ? (
        <img
          src={src}
          srcSet={srcSetOf(file.thumbnails, file.width)}
          sizes="(min-width: 768px) 200px, 50vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Sign size={24} stroke={1.75} aria-hidden />
      )}
      {file.status === 'error' ? (
        <Chip look="bad" className={styles.state}>
          Failed
        </Chip>
      ) : file.status !== 'finished' ? (
        <Chip look="picture" className={styles.state}>
          {file.progress} %
        </Chip>
      ) : (
        medium !== 'photo' && (
          <Chip look="picture" className={styles.state}>
            {medium === 'video' ? (
              <IconPlayerPlayFilled size={16} aria-hidden />
            ) : (
              <IconMusic size={16} stroke={2} aria-hidden />
            )}
            {file.duration !== null && lengthOf(file.duration)}
          </Chip>
        )
      )}
    </span>
  )
}
