import { SelectField } from '~/ui/form/SelectField'
import { useHydrated } from '~/ui/hydration/use-hydrated'

/** The browser knows the list; servers may know another one, so it appears with the script. */
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
