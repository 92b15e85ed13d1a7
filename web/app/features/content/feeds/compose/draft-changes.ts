import { limits } from '@ovation/contract/limits'
import { newKey } from '~/api/new-key'
import type { Audience } from '~/features/content/creator-content/state-words'
import { attachmentChanges } from '~/features/content/files/attachments/attachment-changes'
import { type Attachment, isPart } from '~/features/content/files/attachments/attachments'
import type { Draft, Poll } from './draft'

export type DraftChange = (draft: Draft) => Draft
export type ChangeDraft = (change: DraftChange) => void

/** As a reducer for useReducer: a post that is written lives and dies with its composer. */
export const changeDraft = (draft: Draft, change: DraftChange): Draft => change(draft)

const newChoice = () => ({ key: newKey(), id: null, words: '' })

const edited = (draft: Draft, changes: Partial<Draft>): Draft => ({ ...draft, ...changes, isUnsaved: true })

const editedPoll = (draft: Draft, changes: (poll: Poll) => Partial<Poll>): Draft =>
  edited(draft, draft.poll ? { poll: { ...draft.poll, ...changes(draft.poll) } } : {})

/** What can happen to a post while it is written. */
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
  /** Nothing pinned waits: what is scheduled is not on the page yet. */
  scheduled:
    (scheduledAt: string | null): DraftChange =>
    (draft) =>
      edited(draft, { scheduledAt, isPinned: draft.isPinned && scheduledAt === null }),
  pinned:
    (isPinned: boolean): DraftChange =>
    (draft) =>
      edited(draft, { isPinned }),

  /** There is one picture and one teaser: a new one takes the place of the old. */
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
  /** Takes a place among the parts; what stands before the post keeps its own. */
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
  /** A choice with other words is another choice. */
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
  /** Unless it says something else by now. */
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
  /** Another version takes its place: what this device kept, or what another one saved. */
  restored:
    (other: Draft): DraftChange =>
    () =>
      other,
  /** The server has none of its files any more: those that are still here set out again. */
  filesForgotten: (): DraftChange => (draft) => {
    const attachments = draft.attachments
      .filter(({ source }) => source)
      .map((attachment): Attachment => ({ ...attachment, stage: { name: 'waiting' } }))
    const forgotten = ({ choices }: Poll) => ({ choices: choices.map((choice) => ({ ...choice, id: null })) })
    return { ...editedPoll(draft, forgotten), attachments }
  },
}
