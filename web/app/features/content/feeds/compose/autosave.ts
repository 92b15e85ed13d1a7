import type { Feed } from '@ovation/contract'
import { type Draft, draftOf, emptyDraft, hasContent } from './draft'
import type { StoredDraft } from './draft-storage'
import { contentOf, type Status, statusOf } from './to-feed'

export type SaveState =
  | { name: 'unsaved' }
  | { name: 'saving' }
  | { name: 'saved'; at: string }
  /** The sentence says what is wrong with it; without one, the way to the server is. */
  | { name: 'failed'; sentence: string | null }
  /** Another device saved it meanwhile: the writer chooses. */
  | { name: 'changed'; theirs: Feed }
  | { name: 'deleted' }

interface AutosaveParts {
  feed: Feed | null
  clientId: string
  /** Only drafts are saved by themselves: what others can see changes when its writer says so. */
  automatic: boolean
  write: (feed: Feed | null, draft: Draft, status: Status, clientId: string) => Promise<Feed>
  read: (feedId: string) => Promise<Feed>
  keep: (feedId: string | null, copy: StoredDraft) => boolean
  forget: (feedId: string | null) => void
  onState: (state: SaveState) => void
  /** The server has it for the first time. */
  onCreated: (feed: Feed) => void
}

/** After the last change. */
const pause = 1500
/** After a failure, as long as it stays. */
const again = 10_000

/** The post was saved by somebody else since; what is to be done is asked on the screen. */
export class ChangedElsewhere extends Error {}

export type Autosave = ReturnType<typeof createAutosave>

/** Saves a draft by itself: one save at a time, one draft however often it is sent, and a copy here until it is there. */
export function createAutosave(parts: AutosaveParts) {
  let base = parts.feed
  let { clientId } = parts
  let draft = base ? draftOf(base) : emptyDraft
  let saved = contentOf(draft)
  let unanswered = new Set<string>()
  /** Whether the server may know the name already, from another tab or a save without an answer. */
  let mayExist = false
  let isKept = true
  let isAsking = false
  let isDone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()

  const isUnsaved = () => !isDone && contentOf(draft) !== saved && hasContent(draft)

  function plan(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  function keepHere() {
    isKept = parts.keep(base?._id ?? null, {
      clientId,
      updatedAt: base?.updatedAt ?? null,
      unanswered: [...unanswered],
      draft,
    })
  }

  /** Whatever waits for its turn sees what the one before it did. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = running.then(work, work)
    running = turn.catch(() => {})
    return turn
  }

  function adopt(feed: Feed) {
    if (!base) {
      parts.forget(null)
      parts.onCreated(feed)
    }
    base = feed
    mayExist = false
    unanswered = new Set()
  }

  function ask(theirs: Feed): never {
    isAsking = true
    if (!base) adopt(theirs)
    parts.onState({ name: 'changed', theirs })
    throw new ChangedElsewhere()
  }

  async function write(status: Status): Promise<Feed> {
    const content = contentOf(draft)
    const mine = new Set(unanswered).add(content)
    unanswered.add(content)
    if (parts.automatic) keepHere()
    const answer = await parts.write(base, draft, status, clientId).catch(async (error: unknown) => {
      if (!base || codeOf(error) !== 'CHANGED_ELSEWHERE') throw error
      const theirs = await parts.read(base._id)
      if (!mine.has(contentOf(draftOf(theirs)))) ask(theirs)
      adopt(theirs)
      return null
    })
    if (!answer) return write(status)
    if (!base && mayExist && contentOf(draftOf(answer)) !== content) {
      if (!mine.has(contentOf(draftOf(answer)))) ask(answer)
      adopt(answer)
      return write(status)
    }
    const isFirst = base !== null || !mayExist
    adopt(answer)
    saved = content
    // What was there before under this name is still what it was there as.
    return isFirst || statusOf(answer) === status ? answer : write(status)
  }

  async function save(status: Status): Promise<Feed> {
    clearTimeout(timer)
    parts.onState({ name: 'saving' })
    try {
      const answer = await write(status)
      parts.onState({ name: 'saved', at: answer.updatedAt })
      if (status !== 'draft') isDone = true
      if (isUnsaved()) plan(pause)
      else parts.forget(answer._id)
      return answer
    } catch (error) {
      if (error instanceof ChangedElsewhere) throw error
      mayExist ||= !base
      failed(error)
      throw error
    }
  }

  function failed(error: unknown) {
    const code = codeOf(error)
    if (base && code === 'NOT_FOUND') {
      isAsking = true
      parts.onState({ name: 'deleted' })
    } else {
      parts.onState({ name: 'failed', sentence: refusalIn(error) })
      if (parts.automatic && !refusalIn(error)) plan(again)
    }
  }

  /** Saves what is not saved yet. Answers whether nothing is left to lose. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (!parts.automatic) return !isUnsaved()
    return inTurn(async () => {
      if (!isUnsaved()) return true
      if (isAsking) return false
      return save('draft').then(
        () => !isUnsaved(),
        () => false,
      )
    })
  }

  return {
    isUnsaved,
    /** Whether a reload would bring it back. */
    isKept: () => parts.automatic && isKept,
    flush,

    changed(next: Draft) {
      const before = contentOf(draft)
      draft = next
      if (!parts.automatic || isDone || contentOf(draft) === before) return
      if (contentOf(draft) === saved || !hasContent(draft)) return clearTimeout(timer)
      keepHere()
      if (isAsking) return
      parts.onState({ name: 'unsaved' })
      plan(pause)
    },

    /** At the writer's word, as what they say: the draft becomes the post. */
    saveAs: (status: Status) => inTurn(() => save(status)),

    /** Goes on with what this device kept. */
    goOnWith(copy: StoredDraft) {
      clientId = copy.clientId
      unanswered = new Set(copy.unanswered)
      mayExist = true
      if (!base || base.updatedAt === copy.updatedAt || unanswered.has(saved)) return
      isAsking = true
      parts.onState({ name: 'changed', theirs: base })
    },

    takeTheirs(theirs: Feed) {
      base = theirs
      draft = draftOf(theirs)
      saved = contentOf(draft)
      unanswered = new Set()
      isAsking = false
      parts.forget(theirs._id)
      parts.onState({ name: 'saved', at: theirs.updatedAt })
      return draft
    },

    keepMine(theirs: Feed) {
      base = theirs
      saved = contentOf(draftOf(theirs))
      isAsking = false
      return flush()
    },

    /** What was deleted elsewhere becomes a draft of its own. */
    keepAnew(newClientId: string) {
      if (base) parts.forget(base._id)
      base = null
      clientId = newClientId
      saved = contentOf(emptyDraft)
      unanswered = new Set()
      isAsking = false
      parts.onState({ name: 'unsaved' })
      plan(pause)
    },

    stop() {
      void flush().finally(() => {
        isDone = true
        clearTimeout(timer)
      })
    },
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The server understood it and did not want it. */
const refusalIn = (error: unknown): string | null =>
  error instanceof Error && 'status' in error && error.status === 422 ? error.message : null
