import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, IdOrUsername, List, Picture, Search } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { CreatorChanges, CreatorSearch } from './inputs.ts'
import { CoverPosition, CreatorCard, CreatorList, CreatorProfile, CreatorSelf } from './shapes.ts'

const image = { kind: 'image', required: true, maxBytes: limits.avatarBytes } as const
const uploadsPerMinute = 20
const Suggestions = Fields({ limit: Search.limit, suggest: Type.Optional(Type.Boolean()) })

export const creatorCalls = {
  searchCreators: endpoint({
    method: 'GET',
    path: '/performers/user/search',
    who: 'optional',
    summary: 'Search creators visible to the viewer',
    query: CreatorSearch,
    response: CreatorList,
  }),
  randomCreators: endpoint({
    method: 'GET',
    path: '/performers/search/random',
    who: 'optional',
    summary:
      'List a random sample of creators visible to the viewer, without muted ones; with `suggest`, also without the viewer and creators they follow',
    query: Suggestions,
    response: List(CreatorCard),
  }),
  topCreators: endpoint({
    method: 'GET',
    path: '/performers/top',
    who: 'optional',
    summary:
      'List creators by score this month; with `suggest`, without the viewer and creators they follow or have muted',
    query: Suggestions,
    response: List(CreatorCard),
  }),
  myCreator: endpoint({
    method: 'GET',
    path: '/performers/me',
    who: 'creator',
    summary: 'Get my creator account',
    response: CreatorSelf,
    errors: { 404: ['NOT_FOUND'] },
  }),
  creator: endpoint({
    method: 'GET',
    path: '/performers/{id}',
    who: 'optional',
    summary: 'Get a creator’s profile',
    params: Fields({ id: IdOrUsername }),
    response: CreatorProfile,
  }),
  updateCreator: endpoint({
    method: 'PUT',
    path: '/performers/{id}',
    who: 'creator',
    summary: 'Update my creator account',
    params: Fields({ id: IdOrUsername }),
    body: CreatorChanges,
    response: CreatorSelf,
    // It accepts the current password, which must not be guessed here.
    perMinute: 30,
    errors: { 403: ['CONFIRM_IT_IS_YOU'], 409: ['EMAIL_TAKEN', 'USERNAME_TAKEN'], 429: ['TOO_MANY_LETTERS'] },
  }),
  uploadCreatorAvatar: endpoint({
    method: 'POST',
    path: '/performers/avatar/upload',
    who: 'creator',
    summary: 'Replace my profile photo',
    files: { avatar: image },
    response: Picture,
    perMinute: uploadsPerMinute,
  }),
  uploadCover: endpoint({
    method: 'POST',
    path: '/performers/cover/upload',
    who: 'creator',
    summary: 'Replace my cover',
    body: Fields({ coverPosition: Type.Optional(CoverPosition) }),
    files: { cover: { kind: 'image', required: true, maxBytes: limits.coverBytes } },
    response: Picture,
    perMinute: uploadsPerMinute,
  }),
  uploadWelcomeVideo: endpoint({
    method: 'POST',
    path: '/performers/welcome-video/upload',
    who: 'creator',
    summary: 'Replace my welcome video',
    files: { 'welcome-video': { kind: 'video', required: true, maxBytes: limits.welcomeVideoBytes } },
    // It cannot be played until it is processed.
    response: MediaFile,
    perMinute: uploadsPerMinute,
  }),
  removeCreatorAvatar: endpoint({
    method: 'DELETE',
    path: '/performers/avatar',
    who: 'creator',
    summary: 'Remove my profile picture; the default is shown instead',
    response: Done,
  }),
  removeCover: endpoint({
    method: 'DELETE',
    path: '/performers/cover',
    who: 'creator',
    summary: 'Remove my cover',
    response: Done,
  }),
  removeWelcomeVideo: endpoint({
    method: 'DELETE',
    path: '/performers/welcome-video',
    who: 'creator',
    summary: 'Remove my welcome video; a new one stays hidden until it is enabled',
    response: Done,
  }),
  uploadDocuments: endpoint({
    method: 'POST',
    path: '/performers/documents/upload',
    who: 'creator',
    summary: 'Replace a verification document, which is then reviewed again',
    files: {
      idVerification: { kind: 'document', required: false, maxBytes: limits.documentBytes },
      documentVerification: { kind: 'document', required: false, maxBytes: limits.documentBytes },
    },
    response: CreatorSelf,
    perMinute: uploadsPerMinute,
    errors: { 404: ['NOT_FOUND'] },
  }),
}
