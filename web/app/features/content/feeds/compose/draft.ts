import type { Feed, FeedType, MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { mediumOf } from '@ovation/contract/media'
import { type Audience, audienceOf } from '~/features/content/creator-content/content-state'
import {
  type Attachment,
  attachmentOf,
  fileIdsOf,
  isPart,
  isRefused,
  type Role,
} from '~/features/content/files/attachments/attachments'
import { plainOf } from '~/ui/text/plain-text'

interface Choice {
  key: string
  /** Its id on the server; reset when its text changes. */
  id: string | null
  words: string
}

export interface Poll {
  question: string
  choices: Choice[]
  closesAt: string | null
  /** With votes, the options are read-only. */
  votes: number
}

/** A post in the composer. Times are ISO instants; fields show local time. */
export interface Draft {
  title: string
  text: string
  attachments: readonly Attachment[]
  poll: Poll | null
  audience: Audience
  price: string
  /** Null: publish now. Empty: scheduled without a time yet. */
  scheduledAt: string | null
  isPinned: boolean
  /** There are unsaved changes. */
  isUnsaved: boolean
}

export const emptyDraft: Draft = {
  title: '',
  text: '',
  attachments: [],
  poll: null,
  audience: 'everyone',
  price: '',
  scheduledAt: null,
  isPinned: false,
  isUnsaved: false,
}

const roleIn = (type: string): Role => mediumOf(type) ?? 'photo'

/** An attachment for a file that the server has. */
export const keptAttachment = (file: MediaFile): Attachment => attachmentOf(file, roleIn(file.type))

/** A new post with files from the vault. */
export const draftWith = (files: readonly MediaFile[]): Draft =>
  files.length === 0 ? emptyDraft : { ...emptyDraft, attachments: files.map(keptAttachment), isUnsaved: true }

/** The draft of an existing post. A schedule in the past is dropped. */
export function draftOf(feed: Feed, now = Date.now()): Draft {
  const { title, textTree, files, thumbnail, teaser, polls, isSale, price, scheduledAt } = feed
  return {
    title,
    text: plainOf(textTree),
    attachments: [
      ...files.map(keptAttachment),
      ...(thumbnail ? [attachmentOf(thumbnail, 'thumbnail')] : []),
      ...(teaser ? [attachmentOf(teaser, 'teaser')] : []),
    ],
    poll: polls.length > 0 || (feed.status === 'draft' && feed.pollDescription) ? pollOf(feed) : null,
    audience: audienceOf(feed),
    price: isSale && price > 0 ? String(price) : '',
    scheduledAt: scheduledAt && new Date(scheduledAt).getTime() > now ? scheduledAt : null,
    isPinned: feed.isPinned,
    isUnsaved: false,
  }
}

const fewestChoices = 2

/** An unfinished poll is filled up with empty options. */
function pollOf({ polls, pollDescription, pollExpiredAt }: Feed): Poll {
  const written = polls.map(({ _id, description }) => ({ key: _id, id: _id, words: description }))
  const blank = Array.from({ length: Math.max(0, fewestChoices - written.length) }, (_, at) => ({
    key: `blank ${at}`,
    id: null,
    words: '',
  }))
  return {
    question: pollDescription,
    choices: [...written, ...blank],
    closesAt: pollExpiredAt,
    votes: polls.reduce((sum, { totalVote }) => sum + totalVote, 0),
  }
}

/** Whether there is anything to save: text, an uploaded file, or a poll. */
export function hasContent({ title, text, attachments, poll }: Draft): boolean {
  const words = [title, text, poll?.question ?? '', ...(poll?.choices.map((choice) => choice.words) ?? [])]
  return words.some((word) => word.trim() !== '') || fileIdsOf(attachments).length > 0
}

/** The type follows from the attachments. */
export function typeOf({ attachments }: Pick<Draft, 'attachments'>): FeedType {
  const has = (role: Role) =>
    attachments.some((attachment) => attachment.role === role && !isRefused(attachment))
  return has('video') ? 'video' : has('photo') ? 'photo' : has('audio') ? 'audio' : 'text'
}

export const partsOf = ({ attachments }: Pick<Draft, 'attachments'>): Attachment[] =>
  attachments.filter(isPart)
export const attachmentFor = ({ attachments }: Pick<Draft, 'attachments'>, role: Role): Attachment | null =>
  attachments.find((attachment) => attachment.role === role) ?? null

/** Why these files cannot be added, or null: photos and videos allow one audio file. */
export function cannotJoin(draft: Pick<Draft, 'attachments'>, coming: readonly Role[]): string | null {
  const roles = [
    ...partsOf(draft)
      .filter((attachment) => !isRefused(attachment))
      .map(({ role }) => role),
    ...coming,
  ]
  if (roles.length > limits.postFiles) return `A post can have up to ${limits.postFiles} files.`
  const sounds = roles.filter((role) => role === 'audio').length
  if (sounds > 1 && sounds < roles.length) return 'With photos or videos, a post can have one audio file.'
  return null
}
