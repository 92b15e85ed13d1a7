import { useHydrated } from '~/ui/form/form-context'
import { inLocalTime, instantIn } from '~/ui/form/local-time'
import { TextField } from '~/ui/form/TextField'

interface DateTimeFieldProps {
  label: string
  name: string
  hint: string
  instant: string | null
  onChange: (instant: string | null) => void
}

/** A date and a time, in the person's own time, which the server cannot know. */
export function DateTimeField({ instant, onChange, ...rest }: DateTimeFieldProps) {
  const here = useHydrated()
  return (
    <TextField
      {...rest}
      type="datetime-local"
      value={here && instant ? inLocalTime(instant) : ''}
      onChange={(event) => onChange(instantIn(event.currentTarget.value) ?? null)}
    />
  )
}
