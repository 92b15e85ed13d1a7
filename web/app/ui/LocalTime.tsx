import { useHydrated } from './form/form-context'

const shape = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** The year is only worth its place when it is another one. */
function inWords(moment: Date, timeZone: string | undefined): string {
  const year = moment.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-GB', { ...shape, ...year, timeZone }).format(moment)
}

/** A moment in the time of whoever reads it; until the browser says what that is, in the world's. */
export function LocalTime({ instant }: { instant: string }) {
  const here = useHydrated()
  const moment = new Date(instant)
  return <time dateTime={instant}>{here ? inWords(moment, undefined) : `${inWords(moment, 'UTC')} UTC`}</time>
}
