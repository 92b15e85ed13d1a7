import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { TextField } from '~/ui/form/TextField'
import IconGift from '~/ui/icons/IconGift'
import IconX from '~/ui/icons/IconX'
import styles from './SubscribeSheet.module.css'

interface GiftFieldProps {
  /** Null: for oneself. */
  giftTo: string | null
  onChange: (giftTo: string | null) => void
}

/** A link, then a field for the recipient. */
export function GiftField({ giftTo, onChange }: GiftFieldProps) {
  if (giftTo === null) {
    return (
      <Button look="bare" onClick={() => onChange('')}>
        <IconGift size={20} stroke={1.75} aria-hidden />
        Give as a gift
      </Button>
    )
  }
  return (
    <div className={styles.gift}>
      <TextField
        label="Recipient"
        name="giftTo"
        hint="Their username. They’ll see that it’s from you."
        placeholder="samwhit"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        left="@"
        autoFocus
        value={giftTo}
        onChange={(event) => onChange(event.currentTarget.value.trim().replace(/^@/, ''))}
      />
      <IconButton label="Not a gift" icon={IconX} size={20} onClick={() => onChange(null)} />
    </div>
  )
}
