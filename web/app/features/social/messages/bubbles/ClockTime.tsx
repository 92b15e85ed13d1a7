import { useHydrated } from '~/ui/hydration/use-hydrated'
import { clockTime } from '~/ui/text/clock'

/** The local time; UTC before hydration. */
export function ClockTime({ instant }: { instant: string }) {
  const here = useHydrated()
  return <time dateTime={instant}>{clockTime(new Date(instant), here ? 'local' : 'utc')}</time>
}
