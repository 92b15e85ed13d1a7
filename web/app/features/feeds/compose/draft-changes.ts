import type { MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { newKey } from '~/api/new-key'
import type { Audience } from '~/features/creator-content/state-words'
import type { FileNews } from '~/features/files/use-file-progress'
import { type Attachment, isPart, type UploadProgress } from './attachments'
import { type Draft, emptyDraft } from './draft'

const newChoice = () => ({ key: newKey(), id: null, words: '' })

const byKey = <T extends { key: string }>(all: readonly T[], key: string) =>
  all.find((one) => one.key === key)

/** What can happen to a post while it is written. It lives and dies with the composer, not in the store. */
export const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    wrote: (draft, { payload }: PayloadAction<Partial<Pick<Draft, 'title' | 'text' | 'price'>>>) => {
      Object.assign(draft, payload, { isUnsaved: true })
    },
    choseAudience: (draft, { payload }: PayloadAction<Audience>) => {
      draft.audience = payload
      draft.isUnsaved = true
    },
    /** Nothing pinned waits: what is scheduled is not on the page yet. */
    scheduled: (draft, { payload }: PayloadAction<string | null>) => {
      draft.scheduledAt = payload
      if (payload !== null) draft.isPinned = false
      draft.isUnsaved = true
    },
    pinned: (draft, { payload }: PayloadAction<boolean>) => {
      draft.isPinned = payload
      draft.isUnsaved = true
    },

    /** There is one picture and one teaser: a new one takes the place of the old. */
    attached: (draft, { payload }: PayloadAction<Attachment[]>) => {
      const replaced = new Set(payload.filter((attachment) => !isPart(attachment)).map(({ role }) => role))
      draft.attachments = [...draft.attachments.filter(({ role }) => !replaced.has(role)), ...payload]
      draft.isUnsaved = true
    },
    removed: (draft, { payload: key }: PayloadAction<string>) => {
      draft.attachments = draft.attachments.filter((attachment) => attachment.key !== key)
      draft.isUnsaved = true
    },
    /** Takes a place among the parts; the others move up. */
    placed: (draft, { payload: { key, at } }: PayloadAction<{ key: string; at: number }>) => {
      const moving = byKey(draft.attachments, key)
      if (!moving) return
      const parts = draft.attachments.filter((attachment) => isPart(attachment) && attachment.key !== key)
      parts.splice(Math.max(0, at), 0, moving)
      draft.attachments = [...parts, ...draft.attachments.filter((attachment) => !isPart(attachment))]
      draft.isUnsaved = true
    },
    retried: (draft, { payload: key }: PayloadAction<string>) => {
      const attachment = byKey(draft.attachments, key)
      if (attachment?.source) attachment.stage = { name: 'waiting' }
    },
    uploading: (
      draft,
      { payload: { key, ...progress } }: PayloadAction<UploadProgress & { key: string }>,
    ) => {
      const attachment = byKey(draft.attachments, key)
      if (attachment) attachment.stage = { name: 'uploading', ...progress }
    },
    failed: (draft, { payload: { key, sentence } }: PayloadAction<{ key: string; sentence: string }>) => {
      const attachment = byKey(draft.attachments, key)
      if (attachment) attachment.stage = { name: 'failed', sentence }
    },
    kept: (draft, { payload: { key, file } }: PayloadAction<{ key: string; file: MediaFile }>) => {
      const attachment = byKey(draft.attachments, key)
      const { _id: fileId, status, progress } = file
      if (attachment) attachment.stage = { name: 'kept', fileId, status, progress }
    },
    heard: (draft, { payload: { fileId, status, progress } }: PayloadAction<FileNews>) => {
      const attachment = draft.attachments.find(
        ({ stage }) => stage.name === 'kept' && stage.fileId === fileId,
      )
      if (attachment) attachment.stage = { name: 'kept', fileId, status, progress }
    },

    pollBegun: (draft, { payload: closesAt }: PayloadAction<string>) => {
      draft.poll ??= { question: '', choices: [newChoice(), newChoice()], closesAt, votes: 0 }
      draft.isUnsaved = true
    },
    pollDropped: (draft) => {
      draft.poll = null
      draft.isUnsaved = true
    },
    pollAsks: (draft, { payload }: PayloadAction<string>) => {
      if (draft.poll) draft.poll.question = payload
      draft.isUnsaved = true
    },
    pollCloses: (draft, { payload }: PayloadAction<string | null>) => {
      if (draft.poll) draft.poll.closesAt = payload
      draft.isUnsaved = true
    },
    choiceAdded: ({ poll }) => {
      if (poll && poll.choices.length < limits.pollOptions) poll.choices.push(newChoice())
    },
    /** A choice with other words is another choice. */
    choiceWrote: (draft, { payload: { key, words } }: PayloadAction<{ key: string; words: string }>) => {
      const choice = byKey(draft.poll?.choices ?? [], key)
      if (choice) Object.assign(choice, { words, id: null })
      draft.isUnsaved = true
    },
    choiceRemoved: (draft, { payload: key }: PayloadAction<string>) => {
      if (draft.poll) draft.poll.choices = draft.poll.choices.filter((choice) => choice.key !== key)
      draft.isUnsaved = true
    },
    /** Unless it says something else by now. */
    choiceKept: (
      { poll },
      { payload: { key, id, words } }: PayloadAction<{ key: string; id: string; words: string }>,
    ) => {
      const choice = byKey(poll?.choices ?? [], key)
      if (choice?.words === words) choice.id = id
    },

    saved: (draft) => {
      draft.isUnsaved = false
    },
    /** Another version takes its place: what this device kept, or what another one saved. */
    restored: (_, { payload }: PayloadAction<Draft>) => payload,
    /** The server has none of its files any more: those that are still here set out again. */
    filesForgotten: (draft) => {
      draft.attachments = draft.attachments
        .filter(({ source }) => source)
        .map((attachment) => ({ ...attachment, stage: { name: 'waiting' } }))
      for (const choice of draft.poll?.choices ?? []) choice.id = null
      draft.isUnsaved = true
    },
  },
})

export const draftChanges = draftSlice.actions
