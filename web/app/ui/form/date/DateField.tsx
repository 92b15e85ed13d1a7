import { DateInput, type DateInputProps } from './DateInput'

interface DateFieldProps extends Omit<DateInputProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  defaultValue?: string
}

/** A calendar day. Its form value is YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <DateInput {...props} type="date" />
}
