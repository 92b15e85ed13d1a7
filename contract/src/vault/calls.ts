import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Enum, Fields, Id, Instant, List, Nullable, Page, Shape } from '../base/shapes.ts'
import { media } from '../files/media.ts'
import { MediaFile, PortraitUrl } from '../files/shapes.ts'
import { MassAudience } from '../messages/mass.ts'
import { FanCard } from '../people/shapes.ts'

const Medium = Enum('Medium', media)

/** Where a file is used. `photo` is a photo without a gallery. */
export const VaultUseKind = Enum('VaultUseKind', [
  'feed',
  'video',
  'gallery',
  'photo',
  'product',
  'message',
  'mass-message',
  'welcome-message',
])
export type VaultUseKind = Static<typeof VaultUseKind>

/** An uploaded file of a creator, and its uses. */
export const VaultFile = Shape('VaultFile', {
  _id: Id,
  medium: Medium,
  file: MediaFile,
  uses: Type.Integer(),
  usedIn: Type.Array(VaultUseKind),
  buyers: Type.Integer({ description: 'The number of people who bought it, in any use.' }),
  createdAt: Instant,
})
export type VaultFile = Static<typeof VaultFile>

/** The stored bytes of an account, including unfinished uploads, and their limit. */
export const StorageUse = Shape('StorageUse', {
  usedBytes: Type.Integer(),
  limitBytes: Nullable(Type.Integer({ description: 'Null without a limit.' })),
})
export type StorageUse = Static<typeof StorageUse>

const Person = Shape('VaultPerson', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
})

/** One use of a file. The use decides who has access. */
export const VaultUse = Shape('VaultUse', {
  /** The id of the item or message that uses it. */
  _id: Id,
  kind: VaultUseKind,
  title: Type.String({ description: 'The title, else the beginning of the text.' }),
  /** Null if it is not sold separately. Used to list its buyers. */
  itemId: Nullable(Id),
  isSale: Type.Boolean(),
  price: Type.Number(),
  buyers: Type.Integer(),
  /** The recipient, if it was sent to one person. */
  recipient: Nullable(Person),
  conversationId: Nullable(Id),
  /** The number of recipients, if it was sent to many. */
  sent: Nullable(Type.Integer()),
  createdAt: Instant,
})
export type VaultUse = Static<typeof VaultUse>

export const VaultBuyer = Shape('VaultBuyer', {
  _id: Id,
  user: FanCard,
  kind: VaultUseKind,
  price: Type.Number(),
  createdAt: Instant,
})
export type VaultBuyer = Static<typeof VaultBuyer>

/** A person who has bought or received some of the requested files. */
export const FileHolder = Shape('FileHolder', {
  _id: Id,
  username: Nullable(Type.String()),
  name: Type.String(),
  avatar: PortraitUrl,
  bought: Type.Array(Id),
  sent: Type.Array(Id),
})
export type FileHolder = Static<typeof FileHolder>

const byId = Fields({ id: Id })
const fileIds = Type.Array(Id, { minItems: 1, maxItems: limits.messageFiles, uniqueItems: true })

export const vaultCalls = {
  vault: endpoint({
    method: 'GET',
    path: '/vault',
    who: 'creator',
    summary: 'List my uploaded files, latest first',
    query: Fields({
      ...Page,
      kind: Type.Optional(Medium),
      used: Type.Optional(Type.Boolean()),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Shape('Vault', { ...List(VaultFile).properties, storage: StorageUse }),
  }),
  vaultFile: endpoint({
    method: 'GET',
    path: '/vault/{id}',
    who: 'creator',
    summary: 'Get one of my files',
    params: byId,
    response: VaultFile,
  }),
  deleteVaultFile: endpoint({
    method: 'DELETE',
    path: '/vault/{id}',
    who: 'creator',
    summary: 'Delete one of my files that is not used anywhere',
    params: byId,
    response: Done,
    errors: { 409: ['FILE_IN_USE'] },
  }),
  vaultUses: endpoint({
    method: 'GET',
    path: '/vault/{id}/uses',
    who: 'creator',
    summary: 'List where my file is used, latest first',
    params: byId,
    query: Fields({ ...Page }),
    response: List(VaultUse),
  }),
  vaultBuyers: endpoint({
    method: 'GET',
    path: '/vault/{id}/buyers',
    who: 'creator',
    summary: 'List buyers of my file, latest first; with `itemId`, of one item',
    params: byId,
    query: Fields({ ...Page, itemId: Type.Optional(Id) }),
    response: List(VaultBuyer),
  }),
  fileHolders: endpoint({
    method: 'POST',
    path: '/vault/holders',
    who: 'creator',
    summary: 'Check which recipients, a fan or an audience, have already bought or received these files',
    body: Fields({
      fileIds,
      fanId: Type.Optional(Id),
      audience: Type.Optional(MassAudience),
      listId: Type.Optional(Id),
    }),
    response: Fields({
      total: Type.Integer({ description: 'The number of recipients that were checked.' }),
      buyers: Type.Integer(),
      people: Type.Array(FileHolder, { description: 'The first people found.' }),
    }),
    perMinute: 120,
    errors: { 404: ['NOT_FOUND'] },
  }),
}
