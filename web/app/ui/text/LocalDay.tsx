import { useHydrated } from '~/ui/hydration/use-hydrated'
import { type Clock, longDay, withYear } from './clock'

/** 15 December; with the year when it is another one. */
export const formatDay = (moment: Date, clock: Clock = 'local'): string =>
  withYear(longDay(moment, clock), moment, clock)

/** A day where whoever reads it is; until the browser says where that is, the world's. */
export function LocalDay({ instant }: { instant: string }) {
  const here = useHydrated()
  return <time dateTime={instant}>{formatDay(new Date(instant), here ? 'local' : 'utc')}</time>
}
