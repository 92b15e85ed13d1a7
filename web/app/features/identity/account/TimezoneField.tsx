import { SelectField } from '~/ui/form/SelectField'
import { useHydrated } from '~/ui/hydration/use-hydrated'

/** The list comes from the browser. The server's may differ, so it is shown after hydration. */
export function TimezoneField({ timezone }: { timezone: string | null }) {
  const hydrated = useHydrated()
  const known = hydrated ? Intl.supportedValuesOf('timeZone') : []
  const names = timezone && !known.includes(timezone) ? [timezone, ...known] : known
  return (
    <SelectField
      label="Time zone"
      name="timezone"
      empty="Not set"
      defaultValue={timezone ?? ''}
      options={names.map((name) => ({ value: name, text: name.replaceAll('_', ' ') }))}
    />
  )
}
