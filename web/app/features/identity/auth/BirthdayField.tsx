import { today } from '@ovation/contract/age'
import { limits } from '@ovation/contract/limits'
import { DateField } from '~/ui/form/date/DateField'

interface BirthdayFieldProps {
  defaultValue?: string
  required?: boolean
}

export function BirthdayField({ defaultValue = '', required = false }: BirthdayFieldProps) {
  return (
    <DateField
      label="Date of birth"
      name="dateOfBirth"
      autoComplete="bday"
      min="1900-01-01"
      max={latestBirthday(today())}
      data-too-high={`You must be ${limits.adultAge} or older.`}
      hint={`You must be ${limits.adultAge} or older. Only your age is shown, never the date.`}
      defaultValue={defaultValue}
      required={required}
    />
  )
}

/** The latest birthday of a person who is of age today. */
export const latestBirthday = (day: string) => `${Number(day.slice(0, 4)) - limits.adultAge}${day.slice(4)}`
