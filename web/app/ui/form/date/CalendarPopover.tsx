import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components'
import { Button as PlainButton } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconCalendar from '~/ui/icons/IconCalendar'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import { placeBelow } from '~/ui/overlay/place-below'
import { usePopover } from '~/ui/overlay/use-popover'
import styles from './CalendarPopover.module.css'
import { type DateType, dayIn, onDay } from './date-text'
import { MonthAndYear } from './MonthAndYear'

interface CalendarPopoverProps {
  type: DateType
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  required: boolean | undefined
  /** What it opens next to; on a phone it rises from below. */
  anchor: RefObject<HTMLElement | null>
  onPick: (value: string) => void
}

/** The button inside a date field, and the calendar that it opens. */
export function CalendarPopover({ label, value, required, anchor, onPick, ...rest }: CalendarPopoverProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(popover)
  useLayoutEffect(() => {
    if (open && popover.current && anchor.current) placeBelow(popover.current, anchor.current)
  }, [open, anchor])
  const pick = (text: string) => {
    onPick(text)
    popover.current?.hidePopover()
  }
  return (
    <>
      <IconButton
        label={`Open calendar, ${label}`}
        title="Open calendar"
        icon={IconCalendar}
        size={20}
        popoverTarget={id}
        className={styles.open}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Calendar, ${label}`}
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <>
            <Days {...rest} label={label} value={value} onPick={pick} />
            {!required && value !== '' && (
              <PlainButton look="bare" className={styles.clear} onClick={() => pick('')}>
                Clear
              </PlainButton>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Days({ type, label, value, min, max, onPick }: Omit<CalendarPopoverProps, 'anchor' | 'required'>) {
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar}
      autoFocus
      value={dayIn(value)}
      minValue={dayIn(min ?? '')}
      maxValue={dayIn(max ?? '')}
      onChange={(day) => onPick(onDay(day.toString(), value, type))}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Button>
        <MonthAndYear />
        <Button slot="next" className={styles.turn}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
