import { ago } from './ago'

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** When it was, in short; the whole of it for whoever hesitates over it. A minute may pass before the browser takes over. */
export function TimeAgo({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={`${whole.format(new Date(instant))} UTC`} suppressHydrationWarning>
      {ago(instant)}
    </time>
  )
}
