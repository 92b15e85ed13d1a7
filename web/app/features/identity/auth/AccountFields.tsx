import { limits } from '@ovation/contract/limits'
import { countries, useReference } from '~/api/reference'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import { NewPasswordField } from './NewPasswordField'

/** The three required fields of every account. */
export function AccountFields() {
  return (
    <>
      <UsernameField required />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        required
      />
      <NewPasswordField label="Password" advice="A sentence is easier to remember." />
    </>
  )
}

interface UsernameFieldProps {
  defaultValue?: string
  required?: boolean
}

export function UsernameField({ defaultValue = '', required = false }: UsernameFieldProps) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      pattern="[A-Za-z0-9_.]{3,30}"
      title="Use 3 to 30 letters, digits, dots or underscores."
      hint="3 to 30 letters, digits, dots or underscores."
      defaultValue={defaultValue}
      required={required}
    />
  )
}

interface CountryFieldProps {
  empty: string
  required?: boolean
  defaultValue?: string | null
  /** Controlled, for forms with fields that depend on it. */
  value?: string
  onChoose?: (code: string) => void
}

/** Shows the current country until the list is loaded. */
export function CountryField({ empty, required = false, defaultValue, value, onChoose }: CountryFieldProps) {
  const { list } = useReference(countries)
  const current = value ?? defaultValue ?? ''
  const known = list?.map(({ code, name }) => ({ value: code, text: name }))
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="country"
      empty={empty}
      required={required}
      options={known ?? (current ? [{ value: current, text: current }] : [])}
      {...(onChoose
        ? { value: current, onChange: (event) => onChoose(event.currentTarget.value) }
        : { defaultValue: current })}
    />
  )
}
