import Type from 'typebox'
import { limits, menuSections } from '../../base/limits.ts'
import { Fields, OneOf } from '../../base/shapes.ts'

export const oneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'
export const Line = (maxLength: number) => Type.String({ maxLength, pattern: oneLine })
/** An address of this site: pages load pictures of others from nowhere. The server accepts uploads and the default only. */
export const PictureAddress = (example: string) =>
  Type.String({ maxLength: 500, pattern: '^/[^/\\\\\\s][^\\s]*$', example })
export const OptionalPicture = Type.String({
  maxLength: 500,
  pattern: '^(/[^/\\\\\\s][^\\s]*)?$',
  example: '',
})
export const Domain = Type.String({ pattern: '^([a-z0-9-]+\\.)+[a-z0-9-]+$', maxLength: 253 })
/** What `menuProblem` checks besides. */
export const MenuEntry = Fields({
  title: Type.String({ minLength: 1, maxLength: limits.menuTitle, pattern: oneLine, example: 'Help' }),
  path: Type.String({ minLength: 1, maxLength: 500, example: '/page/help' }),
  internal: Type.Boolean({ example: true }),
  section: OneOf(menuSections),
  ordering: Type.Integer({ minimum: 0, maximum: 1000 }),
  isNewTab: Type.Boolean(),
})
export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 })
