/** The lists a creator's profile chooses from, as filters: the query's name, the words, and where the options come from. */
export const choiceFilters = [
  { name: 'gender', label: 'Gender', list: 'genders' },
  { name: 'bodyType', label: 'Body type', list: 'bodyTypes' },
  { name: 'ethnicity', label: 'Ethnicity', list: 'ethnicities' },
  { name: 'height', label: 'Height', list: 'heights' },
  { name: 'weight', label: 'Weight', list: 'weights' },
  { name: 'hair', label: 'Hair', list: 'hairs' },
  { name: 'eyes', label: 'Eyes', list: 'eyes' },
  { name: 'butt', label: 'Size', list: 'butts' },
  { name: 'sexualOrientation', label: 'Orientation', list: 'sexualOrientations' },
] as const

export const switchFilters = [
  { name: 'isFreeSubscription', label: 'Free to start', members: false },
  { name: 'followed', label: 'People I follow', members: true },
] as const

const sorts = [
  { value: 'popular', label: 'Popular' },
  { value: 'latest', label: 'Newest' },
  { value: 'subscribers', label: 'Subscribers' },
] as const

export const defaultSort = 'popular'
/** Search results are sorted by relevance by default. */
export const searchSort = 'relevance'

/** The sort options; the default one is not in the URL. */
export const sortsFor = (q: string | undefined) => [
  ...(q ? [{ value: null, name: searchSort, label: 'Best match' }] : []),
  ...sorts.map(({ value, label }) => ({
    value: !q && value === defaultSort ? null : value,
    name: value,
    label,
  })),
]

interface Option {
  value: string
  text: string
}

/** Ages are searched from and to; the steps are those of the profile's own list: 18_19, 20_22 … over_50. */
export function ageSteps(ages: readonly Option[]) {
  const from: Option[] = []
  const to: Option[] = []
  for (const { value } of ages) {
    const [low = '', high = ''] = value.split('_')
    const open = low === 'over'
    from.push(asOption(open ? high : low))
    if (!open) to.push(asOption(high))
  }
  return { from, to }
}

const asOption = (age: string): Option => ({ value: age, text: age })
