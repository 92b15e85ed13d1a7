import type { CreatorSelf } from '@ovation/contract'
import { useState } from 'react'
import { citiesOf, statesOf, useReference } from '~/api/reference'
import { CountryField } from '~/features/identity/auth/AccountFields'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import styles from '../Account.module.css'
import { choicesOf } from '../choices'

interface PlaceFieldsProps {
  place: Pick<CreatorSelf, 'country' | 'state' | 'city'>
  /** For delivery addresses: country and city are required. */
  required?: boolean
}

/** States depend on the country, cities on the state. A change clears the fields below it. */
export function PlaceFields({ place, required = false }: PlaceFieldsProps) {
  const [country, setCountry] = useState(place.country ?? '')
  const [state, setState] = useState(place.state ?? '')
  const [city, setCity] = useState(place.city ?? '')
  const empty = required ? 'Choose' : 'Prefer not to say'
  const states = useReference(statesOf(country)).list
  const isListed = states?.some(({ name }) => name === state) ?? false
  const cities = useReference(citiesOf(isListed ? `${country}/${state}` : '')).list

  const chooseState = (name: string) => {
    setState(name)
    setCity('')
  }
  return (
    <>
      <CountryField
        empty={empty}
        required={required}
        value={country}
        onChoose={(code) => {
          setCountry(code)
          chooseState('')
        }}
      />
      <div className={styles.pair}>
        <PlaceField
          label="State or region"
          name="state"
          value={state}
          onChoose={chooseState}
          names={states?.map(({ name }) => name)}
          empty={empty}
          disabled={!country}
        />
        <PlaceField
          label="City"
          name="city"
          value={city}
          onChoose={setCity}
          names={cities}
          empty={empty}
          required={required}
          disabled={!country}
        />
      </div>
    </>
  )
}

interface PlaceFieldProps {
  label: string
  name: string
  value: string
  onChoose: (name: string) => void
  /** Null or undefined while loading; empty if there is no list. */
  names: readonly string[] | null | undefined
  empty: string
  required?: boolean
  disabled: boolean
}

/** A select if there is a list, otherwise a text field. */
function PlaceField({ onChoose, names, empty, ...field }: PlaceFieldProps) {
  if (names?.length === 0) {
    return <TextField {...field} maxLength={80} onChange={(event) => onChoose(event.currentTarget.value)} />
  }
  return (
    <SelectField
      {...field}
      empty={empty}
      options={choicesOf(
        names?.map((one) => ({ value: one, text: one })),
        field.value,
      )}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
