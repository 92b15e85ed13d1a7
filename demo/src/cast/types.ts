import type { PageLook, PortraitLook, SceneLook } from '../art/index.ts'

type Gender = 'male' | 'female' | 'transgender'

/** Values of the profile option lists. */
type BodyType =
  | 'fit'
  | 'slim'
  | 'curvy'
  | 'large'
  | 'toned'
  | 'petite'
  | 'ripped'
  | 'tanned'
  | 'runner'
  | 'swimmer'
  | 'muscular'
  | 'gymBody'
type Ethnicity =
  | 'asian'
  | 'white'
  | 'latino'
  | 'hispanic'
  | 'black or african america'
  | 'american indian or alaska native'
  | 'native hawaiian or other pacific islander'
type Size = 'x-large' | 'large' | 'medium' | 'small'
type Hair =
  | 'red'
  | 'yellow'
  | 'blond'
  | 'black'
  | 'brown'
  | 'white'
  | 'brunet'
  | 'blue'
  | 'green'
  | 'pink'
  | 'ginger'
  | 'multiColored'
type Eyes = 'blue' | 'brown' | 'green' | 'amber' | 'gray' | 'hazel' | 'red'
type Orientation = 'straight' | 'lesbian' | 'gay' | 'bisexual' | 'transgender'
type Height = `${number}_${number}` | 'under_140' | 'over_190'
type Weight = `${number}_${number}` | 'under_40' | 'over_100'

export type CategorySlug = typeof import('./categories.ts').categories[number]['slug']

export type DemoCreator = {
  username: string
  name: string
  firstName: string
  lastName: string
  bio: string
  gender: Gender
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
  languages: string[]
  height: Height
  weight: Weight
  bodyType: BodyType
  ethnicity?: Ethnicity
  butt: Size
  hair: Hair
  eyes: Eyes
  sexualOrientation?: Orientation
  /** In dollars. */
  monthlyPrice: number
  yearlyPrice: number
  isFreeSubscription: boolean
  durationFreeSubscriptionDays?: number
  categories: readonly CategorySlug[]
  isFeatured: boolean
  portrait: PortraitLook
  /** The look of the creator's pictures; `pictureOf(page, n)` is the n-th. */
  page: PageLook
  /** The cover. */
  scene: SceneLook
}

export type DemoFan = {
  username: string
  name: string
  firstName: string
  lastName: string
  gender: Gender
  country: string
  timezone: string
  portrait: PortraitLook
}
