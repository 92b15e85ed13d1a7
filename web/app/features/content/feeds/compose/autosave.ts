import type { Feed } from '@ovation/contract'
import { type Draft, draftOf, emptyDraft, hasContent } from './draft'
import type { StoredDraft } from './draft-storage'
import { contentOf, type Status, statusOf } from './to-feed'

export type SaveState =
  | { name: 'unsaved' }
  | { name: 'saving' }
  | { name: 'saved'; at: string }
  /** The sentence is the server's reason; null means that the server could not be reached. */
  | { name: 'failed'; sentence: string | null }
  /** Another device saved the post in the meantime: the creator chooses a version. */
  | { name: 'changed'; theirs: Feed }
  | { name: 'deleted' }

interface AutosaveParts {
  feed: Feed | null
  clientId: string
  /** Only drafts are saved automatically. A published post changes when its creator saves it. */
  automatic: boolean
  write: (feed: Feed | null, draft: Draft, status: Status, clientId: string) => Promise<Feed>
  read: (feedId: string) => Promise<Feed>
  keep: (feedId: string | null, copy: StoredDraft) => boolean
  forget: (feedId: string | null) => void
  onState: (state: SaveState) => void
  /** The server has stored the post for the first time. */
  onCreated: (feed: Feed) => void
}

/** After the last change. */
const pauseMs = 1500
/** Between attempts while the server cannot be reached. */
const retryMs = 10_000

/** Another device has saved the post; the screen asks which version to keep. */
export class ChangedElsewhere extends Error {}

/**
 * Saves a draft automatically: one save at a time, one post however often it is sent, and a copy on the device until the
 * server has it.
 */
export class Autosave {
  private readonly parts: AutosaveParts
  /** The post as the server last returned it. */
  private base: Feed | null
  private clientId: string
  private draft: Draft
  /** The content that the server has. */
  private saved: string
  /** Contents sent without an answer: the server may have any of them. */
  private unanswered = new Set<string>()
  /** The server may have a post with this `clientId`, from another tab or a save without an answer. */
  private mayExist = false
  private isOnDevice = true
  /** The creator has not yet chosen between two versions. */
  private isAsking = false
  private isDone = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<unknown> = Promise.resolve()

  constructor(parts: AutosaveParts) {
    this.parts = parts
    this.base = parts.feed
    this.clientId = parts.clientId
    this.draft = this.base ? draftOf(this.base) : emptyDraft
    this.saved = contentOf(this.draft)
  }

  isUnsaved = () => !this.isDone && contentOf(this.draft) !== this.saved && hasContent(this.draft)

  /** Whether a reload would restore the draft. */
  isKept = () => this.parts.automatic && this.isOnDevice

  /** The creator changed the draft. */
  update(next: Draft) {
    const before = contentOf(this.draft)
    this.draft = next
    if (!this.parts.automatic || this.isDone || contentOf(next) === before) return
    if (contentOf(next) === this.saved || !hasContent(next)) return clearTimeout(this.timer)
    this.keepOnDevice()
    if (this.isAsking) return
    this.parts.onState({ name: 'unsaved' })
    this.plan(pauseMs)
  }

  /** Saves unsaved changes now. Resolves to whether everything is saved. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.timer)
    if (!this.parts.automatic) return !this.isUnsaved()
    return this.inTurn(async () => {
      if (!this.isUnsaved()) return true
      if (this.isAsking) return false
      return this.save('draft').then(
        () => !this.isUnsaved(),
        () => false,
      )
    })
  }

  /** Saves with this status on request: this is how a draft is published. */
  saveAs = (status: Status): Promise<Feed> => this.inTurn(() => this.save(status))

  /** Continues with the copy that this device kept. */
  resume(copy: StoredDraft) {
    this.clientId = copy.clientId
    this.unanswered = new Set(copy.unanswered)
    this.mayExist = true
    if (!this.base || this.base.updatedAt === copy.updatedAt || this.unanswered.has(this.saved)) return
    this.isAsking = true
    this.parts.onState({ name: 'changed', theirs: this.base })
  }

  /** Replaces the draft by the version of the other device. */
  acceptTheirs(theirs: Feed): Draft {
    this.base = theirs
    this.draft = draftOf(theirs)
    this.saved = contentOf(this.draft)
    this.unanswered = new Set()
    this.isAsking = false
    this.parts.forget(theirs._id)
    this.parts.onState({ name: 'saved', at: theirs.updatedAt })
    return this.draft
  }

  /** Replaces the version of the other device by the draft. */
  keepMine(theirs: Feed): Promise<boolean> {
    this.base = theirs
    this.saved = contentOf(draftOf(theirs))
    this.isAsking = false
    return this.flush()
  }

  /** Saves the draft of a post that was deleted or published elsewhere as a new post. */
  keepAsNew(clientId: string) {
    if (this.base) this.parts.forget(this.base._id)
    this.base = null
    this.clientId = clientId
    this.saved = contentOf(emptyDraft)
    this.unanswered = new Set()
    this.isAsking = false
    this.parts.onState({ name: 'unsaved' })
    this.plan(pauseMs)
  }

  stop() {
    void this.flush().finally(() => {
      this.isDone = true
      clearTimeout(this.timer)
    })
  }

  private plan(delay: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private keepOnDevice() {
    this.isOnDevice = this.parts.keep(this.base?._id ?? null, {
      clientId: this.clientId,
      updatedAt: this.base?.updatedAt ?? null,
      unanswered: [...this.unanswered],
      draft: this.draft,
    })
  }

  /** Saves run one after the other, so that each sees the result of the previous one. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.running.then(work, work)
    this.running = turn.catch(() => {})
    return turn
  }

  private async save(status: Status): Promise<Feed> {
    clearTimeout(this.timer)
    this.parts.onState({ name: 'saving' })
    try {
      const answer = await this.write(status)
      this.parts.onState({ name: 'saved', at: answer.updatedAt })
      if (status !== 'draft') this.isDone = true
      if (this.isUnsaved()) this.plan(pauseMs)
      else this.parts.forget(answer._id)
      return answer
    } catch (error) {
      if (error instanceof ChangedElsewhere) throw error
      this.mayExist ||= !this.base
      this.onFailure(error)
      throw error
    }
  }

  private async write(status: Status): Promise<Feed> {
    const content = contentOf(this.draft)
    const mine = new Set(this.unanswered).add(content)
    this.unanswered.add(content)
    if (this.parts.automatic) this.keepOnDevice()
    const answer = await this.send(status, mine)
    if (!answer) return this.write(status)
    if (!this.base && this.mayExist && contentOf(draftOf(answer)) !== content) {
      if (!mine.has(contentOf(draftOf(answer)))) this.ask(answer)
      this.adopt(answer)
      return this.write(status)
    }
    const isNew = this.base !== null || !this.mayExist
    this.adopt(answer)
    this.saved = content
    // An existing post with this clientId keeps its status: the next write changes it.
    return isNew || statusOf(answer) === status ? answer : this.write(status)
  }

  /** Null when the server had a newer version that is one of ours: it is the base of the next write. */
  private async send(status: Status, mine: ReadonlySet<string>): Promise<Feed | null> {
    try {
      return await this.parts.write(this.base, this.draft, status, this.clientId)
    } catch (error) {
      if (!this.base || codeOf(error) !== 'CHANGED_ELSEWHERE') throw error
      const theirs = await this.parts.read(this.base._id)
      if (!mine.has(contentOf(draftOf(theirs)))) this.ask(theirs)
      this.adopt(theirs)
      return null
    }
  }

  private adopt(feed: Feed) {
    if (!this.base) {
      this.parts.forget(null)
      this.parts.onCreated(feed)
    }
    this.base = feed
    this.mayExist = false
    this.unanswered = new Set()
  }

  private ask(theirs: Feed): never {
    this.isAsking = true
    if (!this.base) this.adopt(theirs)
    this.parts.onState({ name: 'changed', theirs })
    throw new ChangedElsewhere()
  }

  private onFailure(error: unknown) {
    if (this.base && codeOf(error) === 'NOT_FOUND') {
      this.isAsking = true
      this.parts.onState({ name: 'deleted' })
      return
    }
    const sentence = refusalIn(error)
    this.parts.onState({ name: 'failed', sentence })
    if (this.parts.automatic && !sentence) this.plan(retryMs)
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The server's reason for a validation error. Other failures are retried. */
const refusalIn = (error: unknown): string | null =>
  error instanceof Error && 'status' in error && error.status === 422 ? error.message : null
