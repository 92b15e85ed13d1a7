import type { Place } from '@ovation/contract'

const countries = new Intl.DisplayNames('en', { type: 'region' })

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** The lines of an address below the name. */
export function addressLines(place: Place): string[] {
  return [
    joined(place.streetAddress, place.streetNumber),
    listed(place.ward, place.district),
    listed(joined(place.zipCode, place.city), place.state),
    countries.of(place.country) ?? place.country,
  ].filter(Boolean)
}

/** The full text for a shipping label. */
export const addressAsText = (place: Place) => [place.name, ...addressLines(place)].join('\n')

export const addressOnOneLine = (place: Place) => listed(...addressLines(place))
