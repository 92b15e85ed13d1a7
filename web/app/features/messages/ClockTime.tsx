import { useHydrated } from '~/ui/form/form-context'

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

const world = clock('UTC')
let local: Intl.DateTimeFormat | undefined

/** The time of day where whoever reads it is; until the browser says where that is, the world's. */
export function ClockTime({ instant }: { instant: string }) {
  const here = useHydrated()
  if (here) local ??= clock(undefined)
  return <time dateTime={instant}>{(here && local ? local : world).format(new Date(instant))}</time>
}
