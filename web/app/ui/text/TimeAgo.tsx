import { ago } from './ago'
import { clockTime, longDay, year } from './clock'

function whole(instant: string): string {
  const moment = new Date(instant)
  return `${longDay(moment)} ${year(moment)} at ${clockTime(moment)} UTC`
}

/** A short relative time with the full time as a tooltip. Hydration may happen a minute later. */
export function TimeAgo({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={whole(instant)} suppressHydrationWarning>
      {ago(instant)}
    </time>
  )
}
