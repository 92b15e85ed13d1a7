import type { CreatorSelf } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import styles from '~/features/identity/account/Account.module.css'
import { useOwnerCheck } from '~/features/identity/account/use-owner-check'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { optionalOf, textOf } from '~/ui/form/values'

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 80, required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 80, required: true },
  { name: 'bankName', label: 'Bank', autoComplete: 'off', maxLength: 120, required: true },
  { name: 'bankSwiftCode', label: 'SWIFT or BIC', autoComplete: 'off', maxLength: 40, required: false },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: 200, required: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80, required: false },
  { name: 'state', label: 'State or region', autoComplete: 'address-level1', maxLength: 80, required: false },
] as const

/** Shown masked. Sent back unchanged, they stay as they are. */
const numbers = [
  { name: 'bankAccount', label: 'Account number or IBAN', required: true },
  { name: 'bankRouting', label: 'Routing number', required: false },
  { name: 'SSN', label: 'Tax number or SSN', required: false },
] as const

const bankingIn = (values: FormData) => ({
  firstName: textOf(values, 'firstName'),
  lastName: textOf(values, 'lastName'),
  bankName: textOf(values, 'bankName'),
  bankAccount: textOf(values, 'bankAccount'),
  bankRouting: textOf(values, 'bankRouting'),
  bankSwiftCode: textOf(values, 'bankSwiftCode'),
  address: textOf(values, 'address'),
  city: textOf(values, 'city'),
  state: textOf(values, 'state'),
  country: textOf(values, 'country'),
  SSN: optionalOf(values, 'SSN'),
})

interface BankingFormProps {
  creator: CreatorSelf
  /** The names of all countries. */
  countries: readonly string[]
}

export function BankingForm({ creator: { _id, bankingInformation }, countries }: BankingFormProps) {
  const { revalidate } = useRevalidator()
  const { guarded, sheet } = useOwnerCheck()
  const submission = useSave(async (values, form) => {
    const body = bankingIn(values)
    const params = { id: _id }
    const saved = await guarded((confirmed) =>
      api('PUT /performers/{id}/banking-settings', { params, body: { ...body, ...confirmed } }),
    )
    await revalidate()
    for (const { name } of numbers) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = saved[name]
    }
  })
  return (
    <>
      {sheet}
      <Form submission={submission}>
        <div className={styles.pair}>
          {fields.slice(0, 3).map((field) => (
            <PlainField key={field.name} field={field} banking={bankingInformation} />
          ))}
          {numbers.map(({ name, ...field }) => (
            <TextField
              key={name}
              name={name}
              {...field}
              autoComplete="off"
              maxLength={40}
              defaultValue={bankingInformation?.[name] ?? ''}
              hint={
                bankingInformation?.[name]
                  ? 'Stored encrypted. Enter a new one to replace it.'
                  : 'Stored encrypted. Only the last four characters are shown.'
              }
              onFocus={(event) => event.currentTarget.select()}
            />
          ))}
          {fields.slice(3).map((field) => (
            <PlainField key={field.name} field={field} banking={bankingInformation} />
          ))}
          <SelectField
            label="Country"
            name="country"
            autoComplete="country-name"
            empty="Choose a country"
            defaultValue={bankingInformation?.country ?? ''}
            options={countryChoices(countries, bankingInformation?.country ?? '')}
          />
        </div>
        <Submit busy="Saving…">Save bank account</Submit>
      </Form>
    </>
  )
}

/** A country saved before the list existed stays selectable. */
export const countryChoices = (countries: readonly string[], saved: string) =>
  (saved && !countries.includes(saved) ? [saved, ...countries] : countries).map((name) => ({
    value: name,
    text: name,
  }))

interface PlainFieldProps {
  field: (typeof fields)[number]
  banking: CreatorSelf['bankingInformation']
}

const PlainField = ({ field, banking }: PlainFieldProps) => (
  <TextField {...field} defaultValue={banking?.[field.name] ?? ''} />
)
