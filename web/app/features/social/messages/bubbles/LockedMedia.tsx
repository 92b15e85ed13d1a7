import type { Cover, Message } from '@ovation/contract'
import { LockedPicture } from '~/features/money/unlock/LockedPicture'
import { UnlockButton } from '~/features/money/unlock/UnlockButton'
import { useAppDispatch } from '~/store/hooks'
import { refreshMessage } from '../state/receive'
import styles from './LockedMedia.module.css'

/** What is sold in a message, before it is paid for: a blur, how much there is, and one button that opens it in place. */
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

/** As much as the sheet has room for beside the picture. */
const shown = 80
const beginningOf = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)
