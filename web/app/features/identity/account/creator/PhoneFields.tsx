import type { CreatorSelf } from '@ovation/contract'
import { useState } from 'react'
import { phoneCodes, useReference } from '~/api/reference'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import styles from './PhoneFields.module.css'

/** Several countries share a code, so the list shows countries and saves the code. */
export function PhoneFields({ creator }: { creator: CreatorSelf }) {
  const { list } = useReference(phoneCodes)
  const [chosen, setChosen] = useState<string | null>(null)
  const { phoneCode, country } = creator
  const known = list ?? []
  const sharing = known.filter(({ code }) => code === phoneCode)
  const likely = sharing.find(({ countryCode }) => countryCode === country) ?? sharing[0]
  const saved = phoneCode ? `${likely?.countryCode ?? ''}:${phoneCode}` : ''
  const options = known.map(({ code, countryCode, name }) => ({
    value: `${countryCode}:${code}`,
    text: `${name} (${code})`,
  }))
  return (
    <div className={styles.phone}>
      <SelectField
        label="Code"
        name="phoneCode"
        autoComplete="tel-country-code"
        empty="None"
        value={chosen ?? saved}
        options={likely || !phoneCode ? options : [{ value: saved, text: phoneCode }, ...options]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        pattern="[0-9 \(\)\-]{0,20}"
        title="Use digits and spaces, without the code."
        maxLength={20}
        defaultValue={creator.phone ?? ''}
      />
    </div>
  )
}
