import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { DateField } from '~/ui/form/date/DateField'
import { GetForm } from '~/ui/link/GetForm'
import styles from './money.module.css'
import type { Range, WrongDay } from './range'

interface RangeFormProps {
  range: Range
  /** The invalid range in the URL, if any. */
  wrong: WrongDay | null
  /** Further content about these days. */
  children?: ReactNode
}

/** A form for any two days. It submits to the URL, so it works without JavaScript. */
export function RangeForm({ range: { fromDate, toDate, span }, wrong, children }: RangeFormProps) {
  // The key resets the fields to the displayed days after every load.
  const { key } = useLocation()
  const messageOf = (field: WrongDay['field']) => (wrong?.field === field ? 'range-message' : undefined)
  return (
    <GetForm className={styles.dates} keepsScroll key={key}>
      <DateField
        label="From"
        name="from"
        defaultValue={fromDate}
        aria-describedby={messageOf('from')}
        required
      />
      <DateField label="To" name="to" defaultValue={toDate} aria-describedby={messageOf('to')} required />
      <Button type="submit">Show</Button>
      {children}
      {wrong && (
        <p id="range-message" role="alert" className={styles.wrong}>
          {wrong.sentence} Showing the last {span} days.
        </p>
      )}
    </GetForm>
  )
}
