import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconSettings from '~/ui/icons/IconSettings'
import controls from './Controls.module.css'
import styles from './Settings.module.css'
import type { Player } from './use-player'
import { auto } from './use-stream'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Quality and speed. */
export function Settings({ player }: { player: Player }) {
  const { playback, stream, setRate } = player
  const [open, setOpen] = useState(false)
  const panel = useId()
  const whole = useRef<HTMLDivElement>(null)

  const left = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !whole.current?.contains(relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    whole.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus and Escape.
    <div ref={whole} className={styles.settings} onBlur={left} onKeyDown={closeOnEscape}>
      <IconButton
        label="Quality and speed"
        icon={IconSettings}
        className={controls.button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      {open && (
        // Focusable, so that a click on its background does not close it.
        <div id={panel} className={styles.panel} tabIndex={-1}>
          {stream.qualities.length > 1 && (
            <Choices
              legend="Quality"
              chosen={stream.quality}
              choose={stream.choose}
              choices={[
                { value: auto, label: 'Auto' },
                ...stream.qualities.map(({ level, label }) => ({ value: level, label })),
              ]}
            />
          )}
          <Choices
            legend="Speed"
            chosen={playback.rate}
            choose={setRate}
            choices={rates.map((rate) => ({ value: rate, label: rate === 1 ? 'Normal' : `${rate}×` }))}
          />
        </div>
      )}
    </div>
  )
}

interface ChoicesProps {
  legend: string
  choices: { value: number; label: string }[]
  chosen: number
  choose: (value: number) => void
}

function Choices({ legend, choices, chosen, choose }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
