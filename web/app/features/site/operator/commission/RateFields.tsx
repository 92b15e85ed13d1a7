import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { instantIn } from '~/ui/form/local-time'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { numberOf, textOf } from '~/ui/form/values'

interface RateFieldsProps {
  /** Below the rate. */
  hint?: string
  isRequired?: boolean
}

/** A rate, the moment from which it applies, and why. */
export function RateFields({ hint, isRequired = false }: RateFieldsProps) {
  return (
    <>
      <TextField
        label="Share of each sale for the site"
        name="rate"
        type="number"
        right="%"
        min={0}
        max={100}
        step={0.01}
        required={isRequired}
        hint={hint}
      />
      <DateTimeField label="From" name="validFrom" instant={null} hint="Empty: at once." />
      <TextArea label="Reason" name="reason" rows={2} maxLength={500} hint="Only for the team." />
    </>
  )
}

/** What was typed; the rate is null if it was left empty. */
export function rateInput(values: FormData) {
  const typed = numberOf(values, 'rate')
  const validFrom = instantIn(textOf(values, 'validFrom'))
  return {
    rate: typed === undefined ? null : Math.round(typed * 100) / 10_000,
    reason: textOf(values, 'reason'),
    ...(validFrom ? { validFrom } : {}),
  }
}
