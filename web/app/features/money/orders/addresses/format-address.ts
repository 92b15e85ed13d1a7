import type { Place } from '@ovation/contract'

const countries = new Intl.DisplayNames('en', { type: 'region' })

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** As it is written on a parcel, under the name. */
export function addressLines(place: Place): string[] {
  return [
    joined(place.streetAddress, place.streetNumber),
    listed(place.ward, place.district),
    listed(joined(place.zipCode, place.city), place.state),
    countries.of(place.country) ?? place.country,
  ].filter(Boolean)
}

/** To be pasted onto a label. */
export const addressAsText = (place: Place) => [place.name, ...addressLines(place)].join('\n')

export const addressOnOneLine = (place: Place) => listed(...addressLines(place))
