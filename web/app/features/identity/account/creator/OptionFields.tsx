import type { CreatorSelf } from '@ovation/contract'
import { languages, profileOptions, useReference } from '~/api/reference'
import { ChipsField } from '~/ui/form/ChipsField'
import { PickManyField } from '~/ui/form/PickManyField'
import { SelectField } from '~/ui/form/SelectField'
import styles from '../Account.module.css'
import { choicesOf } from '../choices'
import { MissingList } from './MissingList'

interface Props {
  creator: CreatorSelf
}

const fields = [
  { name: 'gender', list: 'genders', label: 'Gender' },
  { name: 'sexualOrientation', list: 'sexualOrientations', label: 'Orientation' },
  { name: 'height', list: 'heights', label: 'Height' },
  { name: 'weight', list: 'weights', label: 'Weight' },
  { name: 'bodyType', list: 'bodyTypes', label: 'Body type' },
  { name: 'ethnicity', list: 'ethnicities', label: 'Ethnicity' },
  { name: 'hair', list: 'hairs', label: 'Hair' },
  { name: 'eyes', list: 'eyes', label: 'Eyes' },
  { name: 'butt', list: 'butts', label: 'Size' },
] as const

export function OptionFields({ creator }: Props) {
  const { list: lists, failed, retry } = useReference(profileOptions)
  return (
    <>
      <div className={styles.pair}>
        {fields.map(({ name, list, label }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            empty="Prefer not to say"
            defaultValue={creator[name] ?? ''}
            options={choicesOf(lists?.[list], creator[name])}
          />
        ))}
      </div>
      {failed && <MissingList retry={retry} />}
    </>
  )
}

const atMostCategories = 5

export function CategoriesField({ creator }: Props) {
  const { list } = useReference(profileOptions)
  const known = list?.categories ?? creator.categories
  return (
    <ChipsField
      label="Categories"
      name="categoryIds"
      options={known.map(({ _id, name }) => ({ value: _id, text: name }))}
      defaultValue={creator.categoryIds}
      atMost={atMostCategories}
      hint={`Up to ${atMostCategories}.`}
    />
  )
}

const atMostLanguages = 20

export function LanguagesField({ creator }: Props) {
  const { list } = useReference(languages)
  return (
    <PickManyField
      label="Languages"
      name="languages"
      add="Add a language"
      options={(list ?? []).map(({ name }) => ({ value: name, text: name }))}
      defaultValue={creator.languages}
      atMost={atMostLanguages}
    />
  )
}
