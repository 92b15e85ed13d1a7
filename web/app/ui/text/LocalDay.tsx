import { useHydrated } from '~/ui/hydration/use-hydrated'
import { type Clock, longDay, withYear } from './clock'

/** 15 December; with the year unless it is the current one. */
export const formatDay = (moment: Date, clock: Clock = 'local'): string =>
  withYear(longDay(moment, clock), moment, clock)

/** A day in the viewer's time zone; in UTC until hydration. */
export function LocalDay({ instant }: { instant: string }) {
  const here = useHydrated()
  return <time dateTime={instant}>{formatDay(new Date(instant), here ? 'local' : 'utc')}</time>
}
