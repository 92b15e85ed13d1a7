import type { CreatorProfile } from '@ovation/contract'
import { tipAmounts } from '~/features/money/wallet/tips/tip-amounts'
import { useJoinLink } from '~/shell/return-to'
import { useSettings } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import IconCoins from '~/ui/icons/IconCoins'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import { PrivateButton } from '../private/PrivateButton'
import styles from './StageButtons.module.css'

interface StageButtonsProps {
  creator: CreatorProfile
  member: boolean
  onTip: () => void
}

/** Buttons to tip and to request a private stream, for phones. */
export function StageButtons({ creator, member, onTip }: StageButtonsProps) {
  const joinLink = useJoinLink(undefined, `to tip ${firstNameOf(creator.name)}`)
  const inside = (
    <>
      <IconCoins size={20} stroke={1.75} aria-hidden />
      Tip
    </>
  )
  return (
    <div className={styles.buttons}>
      <PrivateButton creator={creator} small />
      {member ? (
        <Button look="go" onClick={onTip}>
          {inside}
        </Button>
      ) : (
        <ButtonLink look="go" {...joinLink}>
          {inside}
        </ButtonLink>
      )}
    </div>
  )
}

interface QuickTipsProps {
  name: string
  member: boolean
  onTip: (amount: number) => void
}

/** Amounts to tap beside the chat; they open the tip sheet. */
export function QuickTips({ name, member, onTip }: QuickTipsProps) {
  const amounts = tipAmounts(useSettings())
  if (!member) return null
  return (
    <fieldset className={styles.quick}>
      <legend>Tip {name}</legend>
      {amounts.map((amount) => (
        <Button key={amount} onClick={() => onTip(amount)}>
          <Tokens amount={amount} />
        </Button>
      ))}
    </fieldset>
  )
}
