import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/Button'
import styles from './money.module.css'
import type { Range } from './range'

interface RangeFormProps {
  range: Range
  /** What else is about these days. */
  children?: ReactNode
}

/** Any two days. It asks by its address, so it needs no script. */
export function RangeForm({ range: { fromDate, toDate }, children }: RangeFormProps) {
  return (
    <Form className={styles.dates} replace preventScrollReset key={`${fromDate} ${toDate}`}>
      <label>
        From
        <input type="date" name="from" defaultValue={fromDate} required />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={toDate} required />
      </label>
      <Button type="submit">Show</Button>
      {children}
    </Form>
  )
}
