import { useHydrated } from './form/form-context'

/** 15 December; with the year when it is another one. */
export function dayInWords(moment: Date, timeZone?: string): string {
  const year = moment.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...year, timeZone }).format(moment)
}

/** A day where whoever reads it is; until the browser says where that is, the world's. */
export function LocalDay({ instant }: { instant: string }) {
  const here = useHydrated()
  return <time dateTime={instant}>{dayInWords(new Date(instant), here ? undefined : 'UTC')}</time>
}
