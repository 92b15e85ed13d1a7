import { useId } from 'react'
import { Choices, Tile } from '~/ui/money/Choice'
import { Tokens } from '~/ui/text/Tokens'
import styles from './TipAmounts.module.css'

interface TipAmountsProps {
  amounts: readonly number[]
  chosen: string
  onChoose: (amount: string) => void
}

/** Preset amounts. */
export function TipAmounts({ amounts, chosen, onChoose }: TipAmountsProps) {
  const name = useId()
  return (
    <Choices label="How much" className={styles.amounts}>
      {amounts.map((amount) => (
        <Tile
          key={amount}
          name={name}
          value={String(amount)}
          chosen={Number(chosen) === amount}
          onChoose={onChoose}
          className={styles.amount}
        >
          <Tokens amount={amount} />
        </Tile>
      ))}
    </Choices>
  )
}
