import type { Paid } from '@ovation/contract'
import { Button } from '~/ui/controls/Button'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import { Applause } from '../Applause'
import styles from '../sheets.module.css'

interface TipReceiptProps {
  name: string
  avatar: string
  paid: Paid
  onClose: () => void
}

/** The receipt of a tip. */
export function TipReceipt({ name, avatar, paid, onClose }: TipReceiptProps) {
  return (
    <>
      <div className={styles.thanks}>
        <Applause>
          <Avatar src={avatar} size={64} />
        </Applause>
        <p role="status">
          You tipped {name} <Tokens amount={paid.price} />.
        </p>
      </div>
      <PriceLines>
        <PriceLine label="Paid">
          <Tokens amount={paid.price} />
        </PriceLine>
        <PriceLine label="Balance" total>
          <Tokens amount={paid.balance} />
        </PriceLine>
      </PriceLines>
      <Button look="go" full onClick={onClose}>
        Done
      </Button>
    </>
  )
}
