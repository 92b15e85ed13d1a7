import Type, { type Static } from 'typebox'
import { limits } from '../base/limits.ts'
import {
  Amount,
  CountryCode,
  Day,
  Email,
  Fields,
  Id,
  Line,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Password,
  Search,
  Shape,
  Text,
  Username,
} from '../base/shapes.ts'
import { Choice } from './choices.ts'
import type { ProfileOptionList } from './options.ts'

const maybe = (list: ProfileOptionList) => Type.Optional(Nullable(Choice(list)))

export const accountChanges = {
  email: Type.Optional(Email),
  username: Type.Optional(Username),
  name: Type.Optional(Line(limits.name)),
  firstName: OptionalLine(limits.name),
  lastName: OptionalLine(limits.name),
  gender: maybe('genders'),
  country: Type.Optional(Nullable(CountryCode)),
  timezone: Type.Optional(Nullable(Text(60))),
  /** Required for another address, unless the login is recent. */
  currentPassword: OptionalText(limits.passwordMax),
}

export const CreatorChanges = Shape('CreatorChanges', {
  _id: Type.Optional(Id),
  ...accountChanges,
  password: Type.Optional(Password),
  bio: OptionalText(limits.bio),
  dateOfBirth: Type.Optional(Day),
  languages: Type.Optional(Type.Array(Text(40), { maxItems: 20 })),
  phone: Type.Optional(Nullable(Type.String({ pattern: '^[0-9 ()-]{0,20}$', maxLength: 20 }))),
  phoneCode: Type.Optional(Nullable(Type.String({ pattern: '^(\\+[0-9]{1,4})?$', maxLength: 5 }))),
  city: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
  state: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
  height: maybe('heights'),
  weight: maybe('weights'),
  bodyType: maybe('bodyTypes'),
  ethnicity: maybe('ethnicities'),
  butt: maybe('butts'),
  hair: maybe('hairs'),
  eyes: maybe('eyes'),
  sexualOrientation: maybe('sexualOrientations'),
  categoryIds: Type.Optional(Type.Array(Id, { maxItems: 5 })),
  isFreeSubscription: Type.Optional(Type.Boolean()),
  durationFreeSubscriptionDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  monthlyPrice: Type.Optional(Amount(0, 100_000)),
  yearlyPrice: Type.Optional(Amount(0, 100_000)),
  publicChatPrice: Type.Optional(Amount(0, 100_000)),
  privateChatPrice: Type.Optional(Amount(0, 100_000)),
  activateWelcomeVideo: Type.Optional(Type.Boolean()),
  /** Several months at a discount. Replaces all existing bundles. */
  bundles: Type.Optional(
    Type.Array(
      Fields({
        months: Type.Integer({ minimum: 2, maximum: 12 }),
        discount: Amount(0.01, 0.9),
      }),
      { maxItems: limits.bundles },
    ),
  ),
})

export const CreatorSearch = Shape('CreatorSearch', {
  ...Search,
  sortBy: Type.Optional(OneOf(['relevance', 'latest', 'oldest', 'popular', 'subscribers', 'live'])),
  gender: Type.Optional(Choice('genders')),
  country: Type.Optional(CountryCode),
  fromAge: Type.Optional(Type.Integer({ minimum: limits.adultAge, maximum: limits.oldestAge })),
  toAge: Type.Optional(Type.Integer({ minimum: limits.adultAge, maximum: limits.oldestAge })),
  height: Type.Optional(Choice('heights')),
  weight: Type.Optional(Choice('weights')),
  bodyType: Type.Optional(Choice('bodyTypes')),
  ethnicity: Type.Optional(Choice('ethnicities')),
  butt: Type.Optional(Choice('butts')),
  hair: Type.Optional(Choice('hairs')),
  eyes: Type.Optional(Choice('eyes')),
  sexualOrientation: Type.Optional(Choice('sexualOrientations')),
  isFreeSubscription: Type.Optional(Type.Boolean()),
  followed: Type.Optional(Type.Boolean()),
  streamingStatus: Type.Optional(OneOf(['public', 'private', 'offline'])),
  categoryIds: Type.Optional(Type.String({ maxLength: 400, description: 'Ids joined by commas.' })),
})
export type CreatorSearch = Static<typeof CreatorSearch>
