import type { ReactNode } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps {
  /** Shared by those of which one is chosen. */
  name: string
  value: string
  chosen: boolean
  onChoose: (value: string) => void
  title: ReactNode
  note?: ReactNode
  /** At the end of the line: a price, mostly. */
  amount?: ReactNode
  /** In the way of the sign: a card's brand, a face. */
  mark?: ReactNode
  disabled?: boolean
}

/** One of a few, as a row: a plan, a package, a card to pay with. */
export function Choice(props: ChoiceProps) {
  const { name, value, chosen, onChoose, title, note, amount, mark, disabled = false } = props
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        className="visually-hidden"
        onChange={() => onChoose(value)}
      />
      <i className={styles.sign} aria-hidden />
      {mark}
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {amount !== undefined && <b className={styles.amount}>{amount}</b>}
    </label>
  )
}

/** Those of which one is chosen. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}
