import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields, Id, Instant, Link, List, Nullable, OneOf, Search, Shape, Text } from '../base/shapes.ts'
import { FileStatus } from '../files/shapes.ts'
import { RichText } from '../items/rich-text.ts'

const Option = Shape('Option', { value: Type.String(), text: Type.String() })
const Options = Type.Array(Option)

export const Country = Shape('Country', {
  name: Type.String(),
  code: Type.String(),
  capital: Type.String(),
  region: Type.String(),
  currency: Fields({ code: Type.String(), name: Type.String(), symbol: Type.String() }),
  language: Fields({ code: Type.String(), name: Type.String() }),
  flag: Type.String(),
})
export type Country = Static<typeof Country>

export const Post = Shape('Post', {
  _id: Id,
  slug: Type.String(),
  title: Type.String(),
  shortDescription: Type.String(),
  ordering: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
})

const FileProgress = Shape('FileProgress', {
  _id: Id,
  status: FileStatus,
  progress: Type.Integer(),
  thumbnails: Type.Array(Type.String()),
  url: Nullable(Type.String()),
})

export const referenceCalls = {
  countries: endpoint({
    method: 'GET',
    path: '/countries/list',
    who: 'visitor',
    summary: 'List countries by name',
    response: Type.Array(Country),
  }),
  states: endpoint({
    method: 'GET',
    path: '/states/{country}',
    who: 'visitor',
    summary: 'List states or regions of a country (ISO code)',
    params: Fields({ country: Text(2) }),
    response: Type.Array(Fields({ name: Type.String(), code: Type.String() })),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/cities/{country}/{state}',
    who: 'visitor',
    summary: 'List cities of a state, given by code or name',
    params: Fields({ country: Text(2), state: Text(80) }),
    response: Type.Array(Type.String()),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/languages/list',
    who: 'visitor',
    summary: 'List languages by name',
    response: Type.Array(Fields({ code: Type.String(), name: Type.String() })),
  }),
  phoneCodes: endpoint({
    method: 'GET',
    path: '/phone-codes/list',
    who: 'visitor',
    summary: 'List phone codes by country',
    response: Type.Array(Fields({ code: Type.String(), countryCode: Type.String(), name: Type.String() })),
  }),
  userAdditional: endpoint({
    method: 'GET',
    path: '/user-additional',
    who: 'visitor',
    summary: 'List the options of creator profiles, and the categories',
    response: Fields({
      heights: Options,
      weights: Options,
      ages: Options,
      bodyTypes: Options,
      ethnicities: Options,
      butts: Options,
      hairs: Options,
      eyes: Options,
      genders: Options,
      sexualOrientations: Options,
      categories: Type.Array(Fields({ _id: Id, slug: Type.String(), name: Type.String() })),
    }),
  }),
  fileStatus: endpoint({
    method: 'GET',
    path: '/files/{id}/status',
    who: 'user',
    summary: 'Get the processing status of my file',
    params: Fields({ id: Id }),
    response: FileProgress,
  }),
  retryFile: endpoint({
    method: 'POST',
    path: '/files/{id}/retry',
    who: 'user',
    summary: 'Retry processing my failed file; other files do not change',
    params: Fields({ id: Id }),
    response: FileProgress,
    perMinute: 20,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/posts/search',
    who: 'visitor',
    summary: 'List the site’s pages',
    query: Fields({ ...Search, sortBy: Type.Optional(OneOf(['ordering', 'title', 'createdAt'])) }),
    response: List(Post),
  }),
  post: endpoint({
    method: 'GET',
    path: '/posts/{id}',
    who: 'visitor',
    summary: 'Get a page of the site by id or slug',
    params: Fields({ id: Text(120) }),
    response: Fields({ ...Post.properties, content: Type.String(), contentTree: RichText }),
  }),
  promos: endpoint({
    method: 'GET',
    path: '/site-promo/search',
    who: 'visitor',
    summary: 'List site-wide notices',
    query: Fields({ ...Search, sortBy: Type.Optional(OneOf(['ordering', 'createdAt'])) }),
    response: List(
      Fields({
        _id: Id,
        title: Type.String(),
        description: Type.String(),
        image: Nullable(Type.String()),
        link: Nullable(Link),
        ordering: Type.Integer(),
      }),
    ),
  }),
  flag: endpoint({
    method: 'GET',
    path: '/flags/{code}.svg',
    who: 'visitor',
    summary: 'Get a country’s flag',
    params: Fields({ code: Type.String({ pattern: '^[A-Za-z]{2}$' }) }),
    produces: 'image/svg+xml',
  }),
}
