import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import styles from '~/features/money/wallet/sheets.module.css'
import { TopUpFirst } from '~/features/money/wallet/TopUpFirst'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Hint } from '~/ui/feedback/Hint'
import IconLockOpen2 from '~/ui/icons/IconLockOpen2'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Sheet } from '~/ui/overlay/Sheet'
import { Tokens } from '~/ui/text/Tokens'
import { insideLabel, type MediaCount } from './lock-labels'
import { accessHint, kindLabels, type OnSale, type UnlockKind } from './unlock'
import { useUnlock } from './use-unlock'

export interface UnlockSheetProps {
  kind: UnlockKind
  item: OnSale
  title: string
  media: MediaCount
  onPaid?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** The item, the price, the balance after it, and the button. */
export default function UnlockSheet({ kind, item, title, media, onPaid, onClose }: UnlockSheetProps) {
  const { buy, paying, failure, paid } = useUnlock(kind, item, { onPaid, onDone: onClose })
  const balance = useCurrentUser()?.balance ?? 0
  const { price, performer, cover } = item
  const about = [performer.name, insideLabel(media)].filter(Boolean).join(' · ')
  return (
    <Sheet title={paid ? 'Unlocked' : `Unlock this ${kindLabels[kind]}`} held={paying} onClose={onClose}>
      <div className={styles.thing}>
        <img src={cover.url} alt="" className={styles.cover} />
        <p>
          {title && <b>{title}</b>}
          <span>{about}</span>
        </p>
      </div>
      <PriceLines>
        <PriceLine label={paid ? 'Paid' : 'Price'}>
          <Tokens amount={price} />
        </PriceLine>
        {paid ? (
          <PriceLine label="Balance" total>
            <Tokens amount={paid.balance} />
          </PriceLine>
        ) : (
          <BalanceLines change={-price} />
        )}
      </PriceLines>
      <FormError why={failure?.message} />
      <TopUpFirst
        missing={paid ? 0 : price - balance}
        label="Top up to unlock"
        back={`Back to the ${kindLabels[kind]}`}
      >
        <Button look="go" full busy={paying && 'Unlocking…'} onClick={buy}>
          <IconLockOpen2 size={20} stroke={1.75} aria-hidden />
          <span>
            Unlock for <Tokens amount={price} />
          </span>
        </Button>
        <Hint>{accessHint(kind)}</Hint>
      </TopUpFirst>
    </Sheet>
  )
}
