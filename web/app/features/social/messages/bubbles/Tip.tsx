import type { Message } from '@ovation/contract'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Tip.module.css'

/** A tip, shown the same on both sides. */
export function Tip({ message, isMine }: { message: Message; isMine: boolean }) {
  const { price, text, senderInfo } = message
  return (
    <div className={styles.tip}>
      <p className="display">
        {isMine ? 'You' : firstNameOf(senderInfo.name)} tipped <Tokens amount={price} />
      </p>
      {text && <p>{text}</p>}
    </div>
  )
}
