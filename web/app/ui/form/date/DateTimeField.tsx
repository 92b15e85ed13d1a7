import { useState } from 'react'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { inLocalTime, instantIn } from '../local-time'
import { DateInput, type DateInputProps } from './DateInput'

interface DateTimeFieldProps extends Omit<DateInputProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  instant: string | null
  onChange?: (instant: string | null) => void
}

/**
 * A day and a time in the person's time zone, which the server does not know: the value appears after hydration. The form
 * value is YYYY-MM-DDTHH:MM; `onChange` gets the instant.
 */
export function DateTimeField({ instant, onChange, ...rest }: DateTimeFieldProps) {
  const isHydrated = useHydrated()
  // The typed text is kept: converting a two-digit year to an instant and back would change its minutes.
  const [typed, setTyped] = useState<{ text: string; instant: string | null } | null>(null)
  const given = isHydrated && instant ? inLocalTime(instant) : ''
  const change = (text: string) => {
    const next = instantIn(text) ?? null
    setTyped({ text, instant: next })
    onChange?.(next)
  }
  const isTyped = typed !== null && (!onChange || typed.instant === instant)
  return (
    <DateInput
      {...rest}
      type="datetime-local"
      value={isTyped ? typed.text : given}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
