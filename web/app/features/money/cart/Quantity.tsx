import { IconButton } from '~/ui/controls/IconButton'
import IconMinus from '~/ui/icons/IconMinus'
import IconPlus from '~/ui/icons/IconPlus'
import styles from './Quantity.module.css'

interface QuantityProps {
  /** The name of the item. */
  of: string
  value: number
  most: number
  onChange: (value: number) => void
}

export function Quantity({ of, value, most, onChange }: QuantityProps) {
  return (
    <fieldset className={styles.quantity}>
      <legend className="visually-hidden">How many of {of}</legend>
      <IconButton
        label={`One less of ${of}`}
        icon={IconMinus}
        size={16}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output aria-label={`Quantity of ${of}`}>{value}</output>
      <IconButton
        label={`One more of ${of}`}
        icon={IconPlus}
        size={16}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
