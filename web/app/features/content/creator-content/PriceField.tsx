import { useSettings } from '~/store/hooks'
import { TextField } from '~/ui/form/TextField'
import { money } from '~/ui/text/format'

interface PriceFieldProps {
  /** As it is typed. */
  price: string
  onChange: (price: string) => void
  min?: number
  required?: boolean
}

/** A price, with the amounts that a fan pays and the creator receives. */
export function PriceField({ price, onChange, min = 0, required }: PriceFieldProps) {
  const { tokenConversionRate, performerCommission } = useSettings()
  const amount = Number(price) || 0
  const pays = amount * tokenConversionRate
  return (
    <TextField
      label="Price in tokens"
      name="price"
      type="number"
      inputMode="decimal"
      min={min}
      max={100_000}
      step="0.01"
      value={price}
      required={required}
      hint={
        amount > 0
          ? `A fan pays about ${money(pays)}. You receive ${money(cents(pays * (1 - performerCommission)))} each time.`
          : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const cents = (amount: number) => Math.round(amount * 100) / 100
