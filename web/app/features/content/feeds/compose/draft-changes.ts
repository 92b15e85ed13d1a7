import { limits } from '@ovation/contract/limits'
import { newKey } from '~/api/new-key'
import type { Audience } from '~/features/content/creator-content/content-state'
import { attachmentChanges } from '~/features/content/files/attachments/attachment-changes'
import { type Attachment, isPart } from '~/features/content/files/attachments/attachments'
import type { Draft, Poll } from './draft'

export type DraftChange = (draft: Draft) => Draft
export type ChangeDraft = (change: DraftChange) => void

/** A reducer for useReducer. */
export const changeDraft = (draft: Draft, change: DraftChange): Draft => change(draft)

const newChoice = () => ({ key: newKey(), id: null, words: '' })

const edited = (draft: Draft, changes: Partial<Draft>): Draft => ({ ...draft, ...changes, isUnsaved: true })

const editedPoll = (draft: Draft, changes: (poll: Poll) => Partial<Poll>): Draft =>
  edited(draft, draft.poll ? { poll: { ...draft.poll, ...changes(draft.poll) } } : {})

/** All changes to a draft. */
export const draftChanges = {
  ...attachmentChanges,
  wrote:
    (words: Partial<Pick<Draft, 'title' | 'text' | 'price'>>): DraftChange =>
    (draft) =>
      edited(draft, words),
  choseAudience:
    (audience: Audience): DraftChange =>
    (draft) =>
      edited(draft, { audience }),
  /** A scheduled post cannot be pinned. */
  scheduled:
    (scheduledAt: string | null): DraftChange =>
    (draft) =>
      edited(draft, { scheduledAt, isPinned: draft.isPinned && scheduledAt === null }),
  pinned:
    (isPinned: boolean): DraftChange =>
    (draft) =>
      edited(draft, { isPinned }),

  /** A new cover or teaser replaces the previous one. */
  attached:
    (coming: Attachment[]): DraftChange =>
    (draft) => {
      const replaced = new Set(coming.filter((attachment) => !isPart(attachment)).map(({ role }) => role))
      const staying = draft.attachments.filter(({ role }) => !replaced.has(role))
      return edited(draft, { attachments: [...staying, ...coming] })
    },
  removed:
    (key: string): DraftChange =>
    (draft) =>
      edited(attachmentChanges.removed(key)(draft), {}),
  /** Moves a file among the parts; cover and teaser keep their place. */
  placed:
    (move: { key: string; at: number }): DraftChange =>
    (draft) => {
      const { attachments } = attachmentChanges.placed(move)({
        attachments: draft.attachments.filter(isPart),
      })
      const others = draft.attachments.filter((attachment) => !isPart(attachment))
      return edited(draft, { attachments: [...attachments, ...others] })
    },

  pollBegun:
    (closesAt: string): DraftChange =>
    (draft) =>
      edited(draft, {
        poll: draft.poll ?? { question: '', choices: [newChoice(), newChoice()], closesAt, votes: 0 },
      }),
  pollDropped: (): DraftChange => (draft) => edited(draft, { poll: null }),
  pollAsks:
    (question: string): DraftChange =>
    (draft) =>
      editedPoll(draft, () => ({ question })),
  pollCloses:
    (closesAt: string | null): DraftChange =>
    (draft) =>
      editedPoll(draft, () => ({ closesAt })),
  choiceAdded: (): DraftChange => (draft) => {
    const { poll } = draft
    if (!poll || poll.choices.length >= limits.pollOptions) return draft
    return { ...draft, poll: { ...poll, choices: [...poll.choices, newChoice()] } }
  },
  /** An option with another text is a new option. */
  choiceWrote:
    ({ key, words }: { key: string; words: string }): DraftChange =>
    (draft) =>
      editedPoll(draft, ({ choices }) => ({
        choices: choices.map((choice) => (choice.key === key ? { key, words, id: null } : choice)),
      })),
  choiceRemoved:
    (key: string): DraftChange =>
    (draft) =>
      editedPoll(draft, ({ choices }) => ({ choices: choices.filter((choice) => choice.key !== key) })),
  /** Unless its text has changed since. */
  choiceKept:
    ({ key, id, words }: { key: string; id: string; words: string }): DraftChange =>
    (draft) => {
      const { poll } = draft
      if (!poll) return draft
      const choices = poll.choices.map((choice) =>
        choice.key === key && choice.words === words ? { ...choice, id } : choice,
      )
      return { ...draft, poll: { ...poll, choices } }
    },

  saved: (): DraftChange => (draft) => ({ ...draft, isUnsaved: false }),
  /** Replaces the draft by a stored or a newer version. */
  restored:
    (other: Draft): DraftChange =>
    () =>
      other,
  /** The server has lost its files: those on this device are uploaded again. */
  filesForgotten: (): DraftChange => (draft) => {
    const attachments = draft.attachments
      .filter(({ source }) => source)
      .map((attachment): Attachment => ({ ...attachment, stage: { name: 'waiting' } }))
    const forgotten = ({ choices }: Poll) => ({ choices: choices.map((choice) => ({ ...choice, id: null })) })
    return { ...editedPoll(draft, forgotten), attachments }
  },
}
