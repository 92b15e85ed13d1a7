import { useHydrated } from '~/ui/hydration/use-hydrated'
import { type Clock, clockTime, shortDay, withYear } from './clock'

/** 12 Mar, 09:05; with the year when it is another one. */
const inWords = (moment: Date, clock: Clock) =>
  `${withYear(shortDay(moment, clock), moment, clock)}, ${clockTime(moment, clock)}`

/** A moment in the time of whoever reads it; until the browser says what that is, in the world's. */
export function LocalTime({ instant }: { instant: string }) {
  const here = useHydrated()
  const moment = new Date(instant)
  return <time dateTime={instant}>{here ? inWords(moment, 'local') : `${inWords(moment, 'utc')} UTC`}</time>
}
