import type { CreatorChanges } from '~/store/user-slice'
import { allOf, nullableOf, optionalOf, textOf } from '~/ui/form/values'

/** The changes in the profile form. An empty username, address or birthday changes nothing. */
export function profileIn(values: FormData): CreatorChanges {
  return {
    name: textOf(values, 'name'),
    username: optionalOf(values, 'username'),
    email: optionalOf(values, 'email'),
    bio: textOf(values, 'bio'),
    categoryIds: allOf(values, 'categoryIds'),
    firstName: textOf(values, 'firstName'),
    lastName: textOf(values, 'lastName'),
    // Options contain the country, because some share a code: `US:+1`.
    phoneCode: nullableOf(values, 'phoneCode')?.split(':').at(-1) ?? null,
    phone: nullableOf(values, 'phone'),
    dateOfBirth: optionalOf(values, 'dateOfBirth'),
    country: nullableOf(values, 'country'),
    state: nullableOf(values, 'state'),
    city: nullableOf(values, 'city'),
    timezone: nullableOf(values, 'timezone'),
    languages: allOf(values, 'languages'),
    gender: nullableOf(values, 'gender'),
    sexualOrientation: nullableOf(values, 'sexualOrientation'),
    height: nullableOf(values, 'height'),
    weight: nullableOf(values, 'weight'),
    bodyType: nullableOf(values, 'bodyType'),
    ethnicity: nullableOf(values, 'ethnicity'),
    butt: nullableOf(values, 'butt'),
    hair: nullableOf(values, 'hair'),
    eyes: nullableOf(values, 'eyes'),
  }
}
