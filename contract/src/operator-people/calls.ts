import Type, { type Static } from 'typebox'
import { AuditEntry } from '../audit/calls.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  CountryCode,
  Days,
  Enum,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  Page,
  Role,
  Search,
  Shape,
} from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'
import { Suspension } from '../suspensions/calls.ts'

const PersonRole = Enum('PersonRole', ['fan', 'creator', 'operator'])
export type PersonRole = Static<typeof PersonRole>

/** Exactly one applies. Disabled accounts were closed before there were suspensions, or when verifying them. */
const PersonStatus = Enum('PersonStatus', [
  'active',
  'suspended',
  'disabled',
  'unconfirmed',
  'closing',
  'deleted',
])
export type PersonStatus = Static<typeof PersonStatus>

const VerificationState = Enum('VerificationState', ['waiting', 'asked', 'rejected', 'verified'])

const inList = {
  _id: Id,
  name: Type.String(),
  username: Nullable(Type.String()),
  email: Nullable(Type.String()),
  avatar: PortraitUrl,
  role: PersonRole,
  status: PersonStatus,
  /** Null for everyone but creators. */
  verification: Nullable(VerificationState),
  country: Nullable(Type.String()),
  spent: Type.Number({
    description: 'Tokens, without what was refunded. Counts payments of up to a minute ago.',
  }),
  earned: Type.Number({
    description: 'Tokens that a creator can be paid for all sales that were not refunded.',
  }),
  reports: Type.Integer({ description: 'Reports about the person and their content, open and closed.' }),
  isOnline: Type.Boolean(),
  lastSeenAt: Nullable(Instant),
  createdAt: Instant,
}

export const PersonInList = Shape('PersonInList', inList)
export type PersonInList = Static<typeof PersonInList>

export const PersonRecord = Shape('PersonRecord', {
  ...inList,
  firstName: Type.String(),
  lastName: Type.String(),
  pendingEmail: Nullable({ ...Type.String(), description: 'A new address that is not confirmed yet.' }),
  verifiedEmail: Type.Boolean(),
  operatorRole: Nullable(Role),
  dateOfBirth: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  providers: Type.Array(OneOf(['google', 'twitter']), { maxItems: 2 }),
  suspension: Nullable(Suspension),
  balance: Type.Number({ description: 'Tokens in the wallet, with the bonus.' }),
  bonusBalance: Type.Number(),
  unpaidEarnings: Type.Number({ description: 'Tokens that the creator could be paid now.' }),
  openReports: Type.Integer(),
  followers: Type.Integer(),
  subscribers: Type.Integer(),
  subscriptions: Type.Integer({ description: 'Live subscriptions to creators.' }),
  cards: Type.Array(Fields({ brand: Type.String(), last4: Type.String() }), { maxItems: 20 }),
  lastLogin: Nullable(Fields({ ip: Type.String(), userAgent: Type.String(), createdAt: Instant })),
})
export type PersonRecord = Static<typeof PersonRecord>

export const PersonLogin = Shape('PersonLogin', {
  _id: Id,
  provider: Nullable({ ...OneOf(['google', 'twitter']), description: 'Null: by password.' }),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type PersonLogin = Static<typeof PersonLogin>

const ofPerson = { who: 'operator', capability: 'people', params: Fields({ id: Id }) } as const

/** People as operators see them. */
export const operatorPeopleCalls = {
  operatorPeople: endpoint({
    method: 'GET',
    path: '/operator/people',
    who: 'operator',
    capability: 'people',
    summary: 'Search all people',
    query: Fields({
      ...Search,
      ...Days,
      q: Type.Optional(
        Type.String({
          maxLength: 254,
          description: 'A name or username, a whole email address, an id, or the last four digits of a card.',
        }),
      ),
      sortBy: Type.Optional(OneOf(['joined', 'name', 'spent', 'earned'])),
      role: Type.Optional(PersonRole),
      status: Type.Optional(PersonStatus),
      verification: Type.Optional(VerificationState),
      country: Type.Optional(CountryCode),
      minSpent: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
      maxSpent: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
      minEarned: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
      maxEarned: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
      isReported: Type.Optional(Type.Boolean()),
    }),
    response: List(PersonInList),
  }),
  operatorPerson: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/operator/people/{id}',
    summary: 'Get the facts about a person',
    response: PersonRecord,
  }),
  personLogins: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/operator/people/{id}/logins',
    summary: 'List the logins of a person that are open, latest first',
    query: Fields(Page),
    response: List(PersonLogin),
  }),
  personHistory: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/operator/people/{id}/history',
    summary: 'List what operators did about a person, latest first',
    query: Fields(Page),
    response: List(AuditEntry),
  }),
}
