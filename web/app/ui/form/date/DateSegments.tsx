import { type ComponentProps, type RefObject, use, useEffect, useMemo, useRef } from 'react'
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  I18nProvider,
  DateField as SegmentedField,
} from 'react-aria-components'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { FieldFrame, type FieldWords, labelIdOf, useFieldControl } from '../FieldFrame'
import { CalendarPopover } from './CalendarPopover'
import styles from './DateSegments.module.css'
import { type DateType, dateIn, englishOf, textOfDate } from './date-text'

type Native = Pick<ComponentProps<'input'>, 'name' | 'required' | 'autoComplete' | 'aria-describedby'>

export interface DateSegmentsProps extends FieldWords, Native {
  type: DateType
  /** As the browser's own field of this type writes it. */
  value: string
  onValue: (value: string) => void
  min?: string
  max?: string
  /** Instead of "Use … or more" and "Use … or less". */
  'data-too-low'?: string
  'data-too-high'?: string
}

/**
 * A date in parts that are typed one after the other, and a calendar next to them. The browser's own field lies beneath:
 * it holds the value for the form, checks it, takes what the browser fills in, and is all there is without a script.
 */
export function DateSegments({ type, label, hint, name, value, onValue, ...rest }: DateSegmentsProps) {
  const { id, error, control } = useFieldControl(name, hint)
  const described = rest['aria-describedby'] ?? control['aria-describedby']
  const here = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const native = useRef<HTMLInputElement>(null)
  const date = useMemo(() => dateIn(value, type), [value, type])
  const write = (text: string) => {
    onValue(text)
    // The form forgets what was wrong with a field that is written in.
    native.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <I18nProvider locale={here ? englishOf(navigator.language) : 'en-GB'}>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div ref={box} className={styles.box}>
          <input
            {...rest}
            {...control}
            ref={native}
            type={type}
            className={styles.native}
            aria-hidden
            tabIndex={here ? -1 : undefined}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            // Whoever presses the label, and the form when something is wrong, means the first part.
            onFocus={() => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()}
          />
          <SegmentedField
            aria-labelledby={labelIdOf(id)}
            aria-describedby={described}
            className={styles.field}
            granularity={type === 'date' ? 'day' : 'minute'}
            shouldForceLeadingZeros
            validationBehavior="aria"
            isInvalid={error !== undefined}
            value={date}
            onChange={(next) => write(next ? textOfDate(next) : '')}
          >
            <Segments native={native} />
          </SegmentedField>
          <CalendarPopover
            type={type}
            label={label}
            value={value}
            min={rest.min}
            max={rest.max}
            required={rest.required}
            anchor={box}
            onPick={write}
          />
        </div>
      </FieldFrame>
    </I18nProvider>
  )
}

function Segments({ native }: { native: RefObject<HTMLInputElement | null> }) {
  const parts = use(DateFieldStateContext)?.segments.filter(({ isEditable }) => isEditable) ?? []
  const empty = parts.filter(({ isPlaceholder }) => isPlaceholder).length
  const isHalf = empty > 0 && empty < parts.length
  useEffect(() => {
    native.current?.setCustomValidity(isHalf ? 'Enter the whole date.' : '')
  }, [native, isHalf])
  return (
    <DateInput className={styles.segments ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  )
}
