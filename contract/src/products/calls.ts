import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Enum, Fields, Id, Line, List, Nullable, OptionalText, Shape } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { RichText } from '../items/rich-text.ts'
import { ItemStatus, itemFields, ownSearch, Price, publicSearch } from '../items/shapes.ts'

const ProductType = Enum('ProductType', ['physical', 'digital'])

/** Picture and description of a product are public; only the digital file is locked. */
export const Product = Shape('Product', {
  ...itemFields,
  name: Type.String(),
  description: Type.String(),
  descriptionTree: RichText,
  type: ProductType,
  /** Null: unlimited. */
  stock: Nullable(Type.Integer()),
  image: Nullable(MediaFile),
  /** The file to download; only for its creator and operators. */
  digitalFile: Nullable(Fields({ name: Type.String(), size: Type.Integer() })),
})
export type Product = Static<typeof Product>

const byId = Fields({ id: Id })
const own = '/performer/performer-assets/products'
const changes = {
  description: OptionalText(limits.description),
  /** Empty: unlimited. */
  stock: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: limits.stock }))),
  status: Type.Optional(ItemStatus),
}
const files = {
  image: { kind: 'image', required: false, maxBytes: limits.photoBytes },
  digitalFile: { kind: 'any', required: false, maxBytes: limits.productFileBytes },
} as const

export const productCalls = {
  createProduct: endpoint({
    method: 'POST',
    path: own,
    who: 'creator',
    publishes: true,
    feature: 'store',
    summary: 'Create a product',
    files,
    body: Fields({ name: Line(limits.title), type: ProductType, price: Price, ...changes }),
    response: Product,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'], 409: ['FILE_IN_USE', 'ITEM_SOLD'] },
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: `${own}/{id}`,
    who: 'creator',
    publishes: true,
    feature: 'store',
    summary: 'Update one of my products',
    params: byId,
    files,
    body: Fields({
      name: Type.Optional(Line(limits.title)),
      type: Type.Optional(ProductType),
      price: Type.Optional(Price),
      ...changes,
    }),
    response: Product,
    perMinute: 60,
    errors: { 409: ['FILE_IN_USE', 'ITEM_SOLD', 'RESTRICTED'] },
  }),
  myProducts: endpoint({
    method: 'GET',
    path: `${own}/search`,
    who: 'creator',
    feature: 'store',
    summary: 'List my products',
    query: Fields({ ...ownSearch, type: Type.Optional(ProductType) }),
    response: List(Product),
    errors: { 404: ['NOT_FOUND'] },
  }),
  myProduct: endpoint({
    method: 'GET',
    path: `${own}/{id}/view`,
    who: 'creator',
    feature: 'store',
    summary: 'Get one of my products',
    params: byId,
    response: Product,
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    who: 'creator',
    feature: 'store',
    summary: 'Delete one of my products',
    params: byId,
    response: Done,
    errors: { 409: ['ITEM_SOLD'] },
  }),
  products: endpoint({
    method: 'GET',
    path: '/performer-assets/products/search',
    who: 'optional',
    feature: 'store',
    summary: 'List products visible to the viewer',
    query: Fields({ ...publicSearch, type: Type.Optional(ProductType) }),
    response: List(Product),
    errors: { 404: ['NOT_FOUND'] },
  }),
  product: endpoint({
    method: 'GET',
    path: '/performer-assets/products/{id}',
    who: 'optional',
    feature: 'store',
    summary: 'Get a product',
    params: byId,
    response: Product,
  }),
}
