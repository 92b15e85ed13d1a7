import type { CreatorSelf } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import styles from '~/features/account/Account.module.css'
import { useSave } from '~/features/account/use-save'
import { api } from '~/shell/api'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { optionalOf, textOf } from '~/ui/form/values'

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 80, required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 80, required: true },
  { name: 'bankName', label: 'Bank', autoComplete: 'off', maxLength: 120, required: true },
  {
    name: 'bankAccount',
    label: 'Account number or IBAN',
    autoComplete: 'off',
    maxLength: 40,
    required: true,
  },
  { name: 'bankRouting', label: 'Routing number', autoComplete: 'off', maxLength: 40, required: false },
  { name: 'bankSwiftCode', label: 'SWIFT or BIC', autoComplete: 'off', maxLength: 40, required: false },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: 200, required: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80, required: false },
  { name: 'state', label: 'State or region', autoComplete: 'address-level1', maxLength: 80, required: false },
  { name: 'country', label: 'Country', autoComplete: 'country-name', maxLength: 80, required: false },
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

export function BankingForm({ creator: { _id, bankingInformation } }: { creator: CreatorSelf }) {
  const { revalidate } = useRevalidator()
  const submission = useSave(async (values, form) => {
    await api('PUT /performers/{id}/banking-settings', { params: { id: _id }, body: bankingIn(values) })
    await revalidate()
    const secret = form.elements.namedItem('SSN')
    if (secret instanceof HTMLInputElement) secret.value = ''
  })
  const number = bankingInformation?.SSN
  return (
    <Form submission={submission}>
      <div className={styles.pair}>
        {fields.map(({ name, ...field }) => (
          <TextField key={name} name={name} defaultValue={bankingInformation?.[name] ?? ''} {...field} />
        ))}
        <TextField
          label="Tax number or SSN"
          name="SSN"
          autoComplete="off"
          maxLength={40}
          placeholder={number || undefined}
          hint={
            number
              ? 'Kept encrypted. Leave it empty to keep the one we have.'
              : 'Kept encrypted; we only ever show its last four.'
          }
        />
      </div>
      <Submit busy="Saving…">Save the bank account</Submit>
    </Form>
  )
}
