import { useState } from 'react'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { inLocalTime, instantIn } from '../local-time'
import { DateSegments, type DateSegmentsProps } from './DateSegments'

interface DateTimeFieldProps extends Omit<DateSegmentsProps, 'type' | 'value' | 'onValue'> {
  instant: string | null
  onChange?: (instant: string | null) => void
}

/**
 * A day and a time, in the person's own time, which the server cannot know. In a form it is YYYY-MM-DDTHH:MM; whoever
 * listens gets the instant.
 */
export function DateTimeField({ instant, onChange, ...rest }: DateTimeFieldProps) {
  const here = useHydrated()
  // What was typed is kept: on its way through an instant a year of two digits would lose some minutes.
  const [typed, setTyped] = useState<{ text: string; instant: string | null } | null>(null)
  const given = here && instant ? inLocalTime(instant) : ''
  const write = (text: string) => {
    const meant = instantIn(text) ?? null
    setTyped({ text, instant: meant })
    onChange?.(meant)
  }
  const isTyped = typed !== null && (!onChange || typed.instant === instant)
  return <DateSegments {...rest} type="datetime-local" value={isTyped ? typed.text : given} onValue={write} />
}
