import type { CreatorSelf } from '@ovation/contract'
import { useState } from 'react'
import { CountryField } from '~/features/auth/AccountFields'
import { citiesOf, statesOf, useReference } from '~/shell/reference'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import styles from '../Account.module.css'
import { choicesOf } from '../choices'

/** A country brings its states, a state its cities; a new choice above empties what stands below. */
export function PlaceFields({ creator }: { creator: CreatorSelf }) {
  const [country, setCountry] = useState(creator.country ?? '')
  const [state, setState] = useState(creator.state ?? '')
  const [city, setCity] = useState(creator.city ?? '')
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
        empty="Rather not say"
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
          disabled={!country}
        />
        <PlaceField
          label="City"
          name="city"
          value={city}
          onChoose={setCity}
          names={cities}
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
  /** Null or absent while it is on its way; empty where nobody has made a list. */
  names: readonly string[] | null | undefined
  disabled: boolean
}

/** A list where there is one, free words where there is none. */
function PlaceField({ label, name, value, onChoose, names, disabled }: PlaceFieldProps) {
  if (names?.length === 0) {
    return (
      <TextField
        label={label}
        name={name}
        maxLength={80}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    )
  }
  return (
    <SelectField
      label={label}
      name={name}
      empty="Rather not say"
      value={value}
      disabled={disabled}
      options={choicesOf(
        names?.map((one) => ({ value: one, text: one })),
        value,
      )}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
