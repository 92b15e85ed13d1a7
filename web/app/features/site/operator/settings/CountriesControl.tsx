import field from '~/ui/form/Field.module.css'
import type { Choice } from '~/ui/form/SelectField'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import IconX from '~/ui/icons/IconX'
import { countryName } from '../console/format'
import styles from './SettingControl.module.css'

interface CountriesControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string
  options: readonly Choice[]
  codes: string[]
  onEdit: (codes: string[]) => void
}

export function CountriesControl({ options, codes, onEdit, ...control }: CountriesControlProps) {
  return (
    <>
      {codes.length > 0 && (
        <ul className={styles.chips}>
          {codes.map((code) => (
            <li key={code}>
              {countryName(code)}
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => onEdit(codes.filter((one) => one !== code))}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={field.box}>
        <select
          {...control}
          className={field.input}
          value=""
          onChange={(event) => onEdit([...codes, event.currentTarget.value])}
        >
          <option value="">Add a country</option>
          {options
            .filter(({ value }) => !codes.includes(value))
            .map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
        </select>
        <span className={field.right}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </span>
      </div>
    </>
  )
}
