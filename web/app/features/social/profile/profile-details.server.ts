import { type Country, type CreatorProfile, type ProfileOptionList, profileOptions } from '@ovation/contract'
import { month, year } from '~/ui/text/clock'

const monthOf = (moment: Date) => `${month(moment)} ${year(moment)}`

export interface Detail {
  label: string
  text: string
  /** The flag of the country. */
  flag?: string
}

type Optional =
  | 'gender'
  | 'height'
  | 'weight'
  | 'bodyType'
  | 'ethnicity'
  | 'hair'
  | 'eyes'
  | 'butt'
  | 'sexualOrientation'

const choices: { field: Optional; label: string; list: ProfileOptionList }[] = [
  { field: 'gender', label: 'Gender', list: 'genders' },
  { field: 'sexualOrientation', label: 'Orientation', list: 'sexualOrientations' },
  { field: 'height', label: 'Height', list: 'heights' },
  { field: 'weight', label: 'Weight', list: 'weights' },
  { field: 'bodyType', label: 'Body type', list: 'bodyTypes' },
  { field: 'ethnicity', label: 'Ethnicity', list: 'ethnicities' },
  { field: 'hair', label: 'Hair', list: 'hairs' },
  { field: 'eyes', label: 'Eyes', list: 'eyes' },
  { field: 'butt', label: 'Size', list: 'butts' },
]

/** The profile fields that are listed. */
export type Described = Pick<
  CreatorProfile,
  Optional | 'country' | 'city' | 'state' | 'age' | 'languages' | 'createdAt'
>

interface References {
  countries: readonly Pick<Country, 'code' | 'name' | 'flag'>[]
  languages: readonly { code: string; name: string }[]
}

/** A creator's details with labels. Empty fields are left out. */
export function profileDetails(profile: Described, { countries, languages }: References): Detail[] {
  const details: Detail[] = []
  const add = (label: string, text: string | null | undefined, flag?: string) => {
    if (text) details.push(flag ? { label, text, flag } : { label, text })
  }
  const country = countries.find(({ code }) => code === profile.country)
  add('Country', country?.name, country?.flag)
  add('City', [profile.city, profile.state].filter(Boolean).join(', '))
  add('Age', profile.age === null ? null : String(profile.age))
  const spoken = profile.languages.map(
    (language) => languages.find(({ code }) => code === language)?.name ?? language,
  )
  add('Languages', spoken.join(', '))
  for (const { field, label, list } of choices) {
    add(label, profileOptions[list].find(({ value }) => value === profile[field])?.text)
  }
  add('Joined', monthOf(new Date(profile.createdAt)))
  return details
}
