import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Done,
  Enum,
  Fields,
  Id,
  Instant,
  Line,
  List,
  Nullable,
  OptionalText,
  Page,
  Shape,
} from '../base/shapes.ts'
import { RichText } from '../items/rich-text.ts'

/** The page of the terms: people agree to it when they join. */
export const termsSlug = 'terms'

const PageStatus = Enum('PageStatus', ['published', 'draft'])
const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  description: 'The end of its address, /page/….',
})
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Content = Type.String({ maxLength: 100_000, description: 'HTML; what is not allowed is removed.' })
const Who = Fields({ _id: Id, name: Type.String() })

const fields = {
  slug: Slug,
  title: Line(120),
  shortDescription: Type.String({ maxLength: 300 }),
  content: Content,
  status: PageStatus,
}

export const SitePage = Shape('SitePage', {
  _id: Id,
  slug: Type.String(),
  title: Type.String(),
  status: PageStatus,
  version: Version,
  isTerms: Type.Boolean({ description: 'Whether people agree to this page when they join.' }),
  updatedAt: Instant,
})
export type SitePage = Static<typeof SitePage>

export const EditedPage = Shape('EditedPage', {
  ...SitePage.properties,
  shortDescription: Type.String(),
  content: Type.String(),
})
export type EditedPage = Static<typeof EditedPage>

export const PageVersion = Shape('PageVersion', {
  _id: Type.String({ description: 'The number of the version, as text.' }),
  version: Version,
  title: Type.String(),
  status: PageStatus,
  operator: Nullable(Who),
  reason: Type.String(),
  createdAt: Instant,
})
export type PageVersion = Static<typeof PageVersion>

const reason = OptionalText(500)
const renewsConsent = Type.Optional(
  Type.Boolean({ description: 'For the terms: everyone is asked to agree to them again.' }),
)

export const pageCalls = {
  sitePages: endpoint({
    method: 'GET',
    path: '/operator/pages',
    who: 'operator',
    capability: 'site',
    summary: 'List the pages of the site, drafts included',
    query: Fields({
      ...Page,
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(PageStatus),
    }),
    response: List(SitePage),
  }),
  sitePage: endpoint({
    method: 'GET',
    path: '/operator/pages/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Get a page of the site to edit it',
    params: Fields({ id: Id }),
    response: EditedPage,
  }),
  createPage: endpoint({
    method: 'POST',
    path: '/operator/pages',
    who: 'operator',
    capability: 'site',
    summary: 'Create a page of the site',
    body: Fields(fields),
    response: EditedPage,
    errors: { 409: ['SLUG_TAKEN', 'TOO_MANY_PAGES'] },
  }),
  changePage: endpoint({
    method: 'PUT',
    path: '/operator/pages/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Change a page of the site; the state before stays as a version; idempotent',
    params: Fields({ id: Id }),
    body: Fields({
      ...fields,
      version: { ...Version, description: 'The version that was edited; 409 if there is a later one.' },
      renewsConsent,
      reason,
    }),
    response: EditedPage,
    errors: { 409: ['PAGE_CHANGED', 'SLUG_TAKEN', 'TERMS_NEEDED'] },
  }),
  deletePage: endpoint({
    method: 'DELETE',
    path: '/operator/pages/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Delete a page of the site with its versions; idempotent',
    params: Fields({ id: Id }),
    response: Done,
    errors: { 409: ['TERMS_NEEDED'] },
  }),
  previewPage: endpoint({
    method: 'POST',
    path: '/operator/pages/preview',
    who: 'operator',
    capability: 'site',
    summary: 'Show a text as its page would',
    body: Fields({ content: Content }),
    response: Fields({ contentTree: RichText }),
  }),
  pageVersions: endpoint({
    method: 'GET',
    path: '/operator/pages/{id}/versions',
    who: 'operator',
    capability: 'site',
    summary: 'List the versions of a page, latest first',
    params: Fields({ id: Id }),
    query: Fields(Page),
    response: List(PageVersion),
  }),
  pageVersion: endpoint({
    method: 'GET',
    path: '/operator/pages/{id}/versions/{version}',
    who: 'operator',
    capability: 'site',
    summary: 'Get a version of a page',
    params: Fields({ id: Id, version: Version }),
    response: Fields({ ...PageVersion.properties, ...fields, contentTree: RichText }),
  }),
}
