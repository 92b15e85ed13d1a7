import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields, Link, OneOf, Text } from '../base/shapes.ts'

/** The objects with their own share image. */
export const sharedKinds = ['creator', 'post', 'video', 'gallery', 'product'] as const
export type SharedKind = (typeof sharedKinds)[number]

const xml = 'application/xml; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const jpeg = 'image/jpeg'

/** For crawlers, feed readers and link previews. The answers are always those for an anonymous visitor. */
export const sharingCalls = {
  shareImageOfSite: endpoint({
    method: 'GET',
    path: '/share-images/site',
    who: 'visitor',
    summary: 'Get the site’s share image, 1200 × 630',
    produces: jpeg,
    perMinute: 120,
    errors: { 404: ['NOT_FOUND'], 503: ['BUSY'] },
  }),
  shareImage: endpoint({
    method: 'GET',
    path: '/share-images/{kind}/{id}',
    who: 'visitor',
    summary: 'Get the share image of a creator or an item, 1200 × 630',
    params: Fields({ kind: OneOf(sharedKinds), id: Text(60) }),
    produces: jpeg,
    perMinute: 120,
    errors: { 503: ['BUSY'] },
  }),
  oEmbed: endpoint({
    method: 'GET',
    path: '/oembed',
    who: 'visitor',
    summary: 'Get oEmbed 1.0 data: a link with a thumbnail, as JSON without an envelope',
    query: Fields({
      url: Link,
      format: Type.Optional(OneOf(['json'])),
      maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    produces: 'application/json; charset=utf-8',
    perMinute: 120,
    errors: { 404: ['NOT_FOUND'] },
  }),
  rss: endpoint({
    method: 'GET',
    path: '/performers/{id}/rss',
    who: 'visitor',
    summary: 'Get the RSS 2.0 feed of a creator’s public posts; also at /{username}/rss.xml',
    params: Fields({ id: Text(60) }),
    produces: 'application/rss+xml; charset=utf-8',
    perMinute: 120,
  }),
  sitemapIndex: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    who: 'visitor',
    summary: 'Get the sitemap index; also at /sitemap.xml',
    produces: xml,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'] },
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/sitemaps/{part}',
    who: 'visitor',
    summary: 'Get one sitemap of the index; also at /sitemap-{part}.xml',
    params: Fields({ part: Text(40) }),
    produces: xml,
    perMinute: 60,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    who: 'visitor',
    summary: 'Get the rules for crawlers; also at /robots.txt',
    produces: text,
    staysOpen: 'always',
  }),
  securityContact: endpoint({
    method: 'GET',
    path: '/security.txt',
    who: 'visitor',
    summary: 'Get the contact for vulnerability reports (RFC 9116); also at /.well-known/security.txt',
    produces: text,
    staysOpen: 'always',
  }),
}
