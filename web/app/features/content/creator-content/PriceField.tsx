import type { PriceKind } from '@ovation/contract/price-limits'
import { usePriceLimits } from '~/features/identity/account/use-price-limits'
import { useCommission } from '~/features/money/earnings/use-commission'
import { useSettings } from '~/store/hooks'
import { TextField } from '~/ui/form/TextField'
import { money } from '~/ui/text/format'

interface PriceFieldProps {
  /** What is sold, which decides the limits. */
  kind: PriceKind
  /** As it is typed. */
  price: string
  onChange: (price: string) => void
  min?: number
  required?: boolean
  /** Without a price. */
  hint?: string
}

/** A price, with the amounts that a fan pays and the creator receives after their own commission. */
export function PriceField({ kind, price, onChange, min = 0, required, hint }: PriceFieldProps) {
  const { tokenConversionRate } = useSettings()
  const limits = usePriceLimits(kind)
  const amount = Number(price) || 0
  const commission = useCommission(amount > 0)
  const pays = amount * tokenConversionRate
  const receives =
    commission === null ? '' : ` You receive ${money(cents(pays * (1 - commission)))} each time.`
  return (
    <TextField
      label="Price in tokens"
      name="price"
      type="number"
      inputMode="decimal"
      min={min}
      max={limits.most}
      step="0.01"
      value={price}
      required={required}
      hint={
        amount > 0
          ? (limits.problem(amount) ?? `A fan pays about ${money(pays)}.${receives}`)
          : [limits.hint, hint].filter(Boolean).join(' ') || undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const cents = (amount: number) => Math.round(amount * 100) / 100
