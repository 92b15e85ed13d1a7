import { useHydrated } from '~/ui/hydration/use-hydrated'
import { clockTime } from '~/ui/text/clock'

/** The time of day where whoever reads it is; until the browser says where that is, the world's. */
export function ClockTime({ instant }: { instant: string }) {
  const here = useHydrated()
  return <time dateTime={instant}>{clockTime(new Date(instant), here ? 'local' : 'utc')}</time>
}
