import { use } from 'react'
import { CalendarMonthPicker, CalendarStateContext, CalendarYearPicker } from 'react-aria-components'
import styles from './CalendarPopover.module.css'

const usualYears = 21

/** Which month is shown. Somebody's birthday is hundreds of months away, so both can be chosen. */
export function MonthAndYear() {
  const state = use(CalendarStateContext)
  const years = state?.minValue && state.maxValue ? state.maxValue.year - state.minValue.year + 1 : usualYears
  return (
    <div className={styles.month}>
      <CalendarMonthPicker format="long">
        {({ items, value, onChange }) => (
          <select
            aria-label="Month"
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          >
            {items.map(({ id, formatted }) => (
              <option key={id} value={id}>
                {formatted}
              </option>
            ))}
          </select>
        )}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={years}>
        {({ items, value, onChange }) => (
          <select
            aria-label="Year"
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          >
            {items.map(({ id, formatted }) => (
              <option key={id} value={id}>
                {formatted}
              </option>
            ))}
          </select>
        )}
      </CalendarYearPicker>
    </div>
  )
}
