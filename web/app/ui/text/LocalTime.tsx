import { useHydrated } from '~/ui/hydration/use-hydrated'
import { type Clock, clockTime, shortDay, withYear } from './clock'

/** 12 Mar, 09:05; with the year unless it is the current one. */
const formatTime = (moment: Date, clock: Clock) =>
  `${withYear(shortDay(moment, clock), moment, clock)}, ${clockTime(moment, clock)}`

/** A time in the viewer's time zone; in UTC until hydration. */
export function LocalTime({ instant }: { instant: string }) {
  const here = useHydrated()
  const moment = new Date(instant)
  return (
    <time dateTime={instant}>{here ? formatTime(moment, 'local') : `${formatTime(moment, 'utc')} UTC`}</time>
  )
}
