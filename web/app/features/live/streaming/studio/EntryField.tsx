import { useState } from 'react'
import styles from '~/features/content/creator-content/AudienceField.module.css'
import { PriceField } from '~/features/content/creator-content/PriceField'
import { FieldMessage } from '~/ui/form/FieldMessage'
import { useFieldError } from '~/ui/form/form-context'
import { numberOf, textOf } from '~/ui/form/values'

type Entry = 'everyone' | 'subscribers' | 'ticket'

const choices: { value: Entry; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Everyone', hint: 'Anyone can watch.' },
  { value: 'subscribers', label: 'Subscribers', hint: 'Only your subscribers can watch.' },
  {
    value: 'ticket',
    label: 'Ticket',
    hint: 'Free for subscribers. Everyone else pays once for this stream.',
  },
]

interface Offered {
  isFree: boolean
  price: number
}

const entryOf = ({ isFree, price }: Offered): Entry =>
  isFree ? 'everyone' : price > 0 ? 'ticket' : 'subscribers'

/** Who can watch, and for how many tokens. */
export function EntryField({ offered }: { offered: Offered }) {
  const [entry, setEntry] = useState(entryOf(offered))
  const [price, setPrice] = useState(String(offered.price || ''))
  const error = useFieldError('entry')
  return (
    <>
      <fieldset className={styles.field} aria-describedby="entry-message">
        <legend>Who can watch</legend>
        <div className={styles.choices}>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="entry"
                value={value}
                className="visually-hidden"
                checked={value === entry}
                onChange={() => setEntry(value)}
              />
              {label}
            </label>
          ))}
        </div>
        <FieldMessage
          id="entry-message"
          error={error}
          hint={choices.find(({ value }) => value === entry)?.hint}
        />
      </fieldset>
      {entry === 'ticket' && (
        <PriceField kind="ticket" price={price} onChange={setPrice} min={0.01} required />
      )}
    </>
  )
}

export function entryIn(values: FormData): Offered {
  const entry = textOf(values, 'entry')
  return {
    isFree: entry === 'everyone',
    price: entry === 'ticket' ? (numberOf(values, 'price') ?? 0) : 0,
  }
}
