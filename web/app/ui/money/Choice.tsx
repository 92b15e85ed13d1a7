import type { ReactNode } from 'react'
import styles from './Choice.module.css'

interface TileProps {
  /** The name of the radio group. */
  name: string
  value: string
  chosen: boolean
  onChoose: (value: string) => void
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A radio button as a tile: a package, an amount. */
export function Tile({
  name,
  value,
  chosen,
  onChoose,
  disabled = false,
  className = '',
  children,
}: TileProps) {
  return (
    <label className={`${styles.tile} ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        className="visually-hidden"
        onChange={() => onChoose(value)}
      />
      {children}
    </label>
  )
}

interface ChoiceProps extends Omit<TileProps, 'className' | 'children'> {
  title: ReactNode
  note?: ReactNode
  /** At the end of the row, such as a price. */
  amount?: ReactNode
  /** Before the title: a card's brand, an avatar. */
  mark?: ReactNode
}

/** A radio button as a row: a plan, a card to pay with. */
export function Choice({ title, note, amount, mark, ...tile }: ChoiceProps) {
  return (
    <Tile {...tile} className={styles.choice}>
      <i className={styles.sign} aria-hidden />
      {mark}
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {amount !== undefined && <b className={styles.amount}>{amount}</b>}
    </Tile>
  )
}

interface ChoicesProps {
  label: string
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A radio group. */
export function Choices({ label, disabled = false, className = '', children }: ChoicesProps) {
  return (
    <fieldset className={`${styles.choices} ${className}`} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}
