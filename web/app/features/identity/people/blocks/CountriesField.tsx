import { useState } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'
import chips from '~/ui/form/ChipsField.module.css'
import type { Choice } from '~/ui/form/SelectField'
import IconX from '~/ui/icons/IconX'
import { counted } from '~/ui/text/format'
import styles from './CountriesField.module.css'
import { matchingCountries } from './matching-countries'

interface CountriesFieldProps {
  name: string
  countries: readonly Choice[]
  /** Their codes. */
  defaultValue: readonly string[]
}

/** A multi-select of countries: chosen ones are chips, others are found by name. */
export function CountriesField({ name, countries, defaultValue }: CountriesFieldProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const [words, setWords] = useState('')
  const found = matchingCountries(countries, words)
  const add = (code: string) => setChosen([...chosen, code])
  const remove = (code: string) => setChosen(chosen.filter((one) => one !== code))
  return (
    <fieldset className={chips.field}>
      <legend className={chips.label}>
        {chosen.length > 0 ? counted(chosen.length, 'country', 'countries') : 'No blocked countries'}
      </legend>
      {chosen.length > 0 && (
        <ul className={chips.chips}>
          {countries
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, text }) => (
              <li key={value} className={`${chips.chip} ${chips.picked}`}>
                {text}
                <input type="hidden" name={name} value={value} />
                <button type="button" aria-label={`Remove ${text}`} onClick={() => remove(value)}>
                  <IconX size={16} stroke={2} aria-hidden />
                </button>
              </li>
            ))}
        </ul>
      )}
      <SearchBox
        label="Find a country"
        placeholder="Find a country"
        // Without a name, it is not part of the form.
        name=""
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className={styles.list}>
        {found.map(({ value, text }) => (
          <li key={value}>
            <label className={styles.country}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) => (currentTarget.checked ? add(value) : remove(value))}
              />
              {text}
            </label>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>No matching country.</li>}
      </ul>
    </fieldset>
  )
}
