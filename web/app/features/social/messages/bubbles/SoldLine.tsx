import type { Message } from '@ovation/contract'
import IconLock from '~/ui/icons/IconLock'
import IconLockOpen2 from '~/ui/icons/IconLockOpen2'
import { Tokens } from '~/ui/text/Tokens'
import styles from './MessageMedia.module.css'

/** Whether sold files are locked or unlocked, with the price. */
export function SoldLine({ message: { isBought, price }, isMine }: { message: Message; isMine: boolean }) {
  const Sign = isBought ? IconLockOpen2 : IconLock
  return (
    <p className={styles.sold} data-bought={isBought || undefined}>
      <Sign size={16} stroke={2} aria-hidden />
      <span>
        {isBought ? (isMine ? 'Unlocked for' : 'You unlocked this for') : 'Locked,'} <Tokens amount={price} />
      </span>
    </p>
  )
}
