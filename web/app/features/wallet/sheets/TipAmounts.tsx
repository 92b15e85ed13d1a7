import { useId } from 'react'
import { Tokens } from '~/ui/Tokens'
import styles from './TipAmounts.module.css'

interface TipAmountsProps {
  amounts: readonly number[]
  chosen: string
  onChoose: (amount: string) => void
}

/** Amounts to tap. */
export function TipAmounts({ amounts, chosen, onChoose }: TipAmountsProps) {
  const name = useId()
  return (
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">How much</legend>
      {amounts.map((amount) => (
        <label key={amount} className={styles.amount}>
          <input
            type="radio"
            name={name}
            checked={Number(chosen) === amount}
            className="visually-hidden"
            onChange={() => onChoose(String(amount))}
          />
          <Tokens amount={amount} />
        </label>
      ))}
    </fieldset>
  )
}
