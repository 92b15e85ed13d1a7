import { TextField, type TextFieldProps } from './TextField'

/** A calendar day, as YYYY-MM-DD; the browser shows it the way the person writes it. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'left' | 'right'>) {
  return <TextField {...props} type="date" />
}
