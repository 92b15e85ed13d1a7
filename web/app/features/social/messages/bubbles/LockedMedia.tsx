import type { Cover, Message } from '@ovation/contract'
import { LockedPicture } from '~/features/money/unlock/LockedPicture'
import { UnlockButton } from '~/features/money/unlock/UnlockButton'
import { useAppDispatch } from '~/store/hooks'
import { refreshMessage } from '../state/receive'
import styles from './LockedMedia.module.css'

/** Locked files: a blurred preview, their number, and a button to unlock them in place. */
export function LockedMedia({ message, cover }: { message: Message; cover: Cover }) {
  const { _id, text, price, media, senderInfo } = message
  const dispatch = useAppDispatch()
  return (
    <div className={styles.lock}>
      <LockedPicture cover={cover} media={media} />
      <div className={styles.why}>
        {text && <p className={styles.words}>{text}</p>}
        <UnlockButton
          kind="message"
          item={{ _id, price, performer: senderInfo, cover }}
          title={beginningOf(text)}
          media={media}
          onPaid={() => dispatch(refreshMessage(message))}
        />
      </div>
    </div>
  )
}

/** Characters that fit beside the picture. */
const shown = 80
const beginningOf = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)
