import { limits } from '@ovation/contract/limits'
import { useId } from 'react'
import { TextField } from '~/ui/form/TextField'
import { Choices, Tile } from '~/ui/money/Choice'
import styles from './MinuteField.module.css'

const offered = [5, 10, 15, 30]

/** The typed minutes, or null if invalid. */
export function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= 1 && minutes <= limits.privateMinutes ? minutes : null
}

interface MinuteFieldProps {
  typed: string
  onType: (typed: string) => void
}

/** Choice of minutes. */
export function MinuteField({ typed, onType }: MinuteFieldProps) {
  const name = useId()
  return (
    <>
      <Choices label="How long" className={styles.choices}>
        {offered.map((minutes) => (
          <Tile
            key={minutes}
            name={name}
            value={String(minutes)}
            chosen={typed === String(minutes)}
            onChoose={onType}
            className={styles.tile}
          >
            {minutes} min
          </Tile>
        ))}
      </Choices>
      <TextField
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        hint={`1 to ${limits.privateMinutes}`}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  )
}
