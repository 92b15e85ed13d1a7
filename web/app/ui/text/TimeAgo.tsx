import { ago } from './ago'
import { clockTime, longDay, year } from './clock'

function whole(instant: string): string {
  const moment = new Date(instant)
  return `${longDay(moment)} ${year(moment)} at ${clockTime(moment)} UTC`
}

/** When it was, in short; the whole of it for whoever hesitates over it. A minute may pass before the browser takes over. */
export function TimeAgo({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={whole(instant)} suppressHydrationWarning>
      {ago(instant)}
    </time>
  )
}
