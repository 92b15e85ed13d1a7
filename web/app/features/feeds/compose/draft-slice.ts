import type { MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { newKey } from '~/api/new-key'
import type { Audience } from '~/features/creator-content/state-words'
import type { FileNews } from '~/features/files/use-file-progress'
import { isPart, type Piece, type Way } from './attachments'
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
    attached: (draft, { payload }: PayloadAction<Piece[]>) => {
      const replaced = new Set(payload.filter((piece) => !isPart(piece)).map(({ role }) => role))
      draft.pieces = [...draft.pieces.filter(({ role }) => !replaced.has(role)), ...payload]
      draft.isUnsaved = true
    },
    removed: (draft, { payload: key }: PayloadAction<string>) => {
      draft.pieces = draft.pieces.filter((piece) => piece.key !== key)
      draft.isUnsaved = true
    },
    /** Takes a place among the parts; the others move up. */
    placed: (draft, { payload: { key, at } }: PayloadAction<{ key: string; at: number }>) => {
      const moving = byKey(draft.pieces, key)
      if (!moving) return
      const parts = draft.pieces.filter((piece) => isPart(piece) && piece.key !== key)
      parts.splice(Math.max(0, at), 0, moving)
      draft.pieces = [...parts, ...draft.pieces.filter((piece) => !isPart(piece))]
      draft.isUnsaved = true
    },
    retried: (draft, { payload: key }: PayloadAction<string>) => {
      const piece = byKey(draft.pieces, key)
      if (piece?.source) piece.stage = { name: 'waiting' }
    },
    uploading: (draft, { payload: { key, ...way } }: PayloadAction<Way & { key: string }>) => {
      const piece = byKey(draft.pieces, key)
      if (piece) piece.stage = { name: 'uploading', ...way }
    },
    failed: (draft, { payload: { key, sentence } }: PayloadAction<{ key: string; sentence: string }>) => {
      const piece = byKey(draft.pieces, key)
      if (piece) piece.stage = { name: 'failed', sentence }
    },
    kept: (draft, { payload: { key, file } }: PayloadAction<{ key: string; file: MediaFile }>) => {
      const piece = byKey(draft.pieces, key)
      const { _id: fileId, status, progress } = file
      if (piece) piece.stage = { name: 'kept', fileId, status, progress }
    },
    heard: (draft, { payload: { fileId, status, progress } }: PayloadAction<FileNews>) => {
      const piece = draft.pieces.find(({ stage }) => stage.name === 'kept' && stage.fileId === fileId)
      if (piece) piece.stage = { name: 'kept', fileId, status, progress }
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
      draft.pieces = draft.pieces
        .filter(({ source }) => source)
        .map((piece) => ({ ...piece, stage: { name: 'waiting' } }))
      for (const choice of draft.poll?.choices ?? []) choice.id = null
      draft.isUnsaved = true
    },
  },
})

export const draftChanges = draftSlice.actions
