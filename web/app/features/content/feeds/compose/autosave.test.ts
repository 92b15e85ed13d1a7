import { ApiError } from '@ovation/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { photo, post } from '~/testing/posts'
import { Autosave, ChangedElsewhere, type SaveState } from './autosave'
import { type Draft, draftOf, emptyDraft, keptAttachment } from './draft'
import type { StoredDraft } from './draft-storage'
import { feedOf, type Status } from './to-feed'

const draft = (text: string): Draft => ({ ...emptyDraft, text })
const kept = keptAttachment(photo())
const lost = () => new TypeError('Failed to fetch')
const elsewhere = () => new ApiError(409, 'CHANGED_ELSEWHERE', 'Changed.')
const gone = () => new ApiError(404, 'NOT_FOUND', 'Gone.')

/** A server with at most one post, and can lose answers. */
function stage(feed = null as ReturnType<typeof post> | null, automatic = true) {
  let version = 1
  const server = { post: feed, posts: feed ? 1 : 0, fails: [] as (Error | 'answer lost')[] }
  const copies = new Map<string, StoredDraft>()
  const states: SaveState[] = []
  const write = async (base: typeof feed, written: Draft, status: Status) => {
    const failure = server.fails.shift()
    if (failure instanceof Error) throw failure
    if (base && !server.post) throw gone()
    if (base && base.updatedAt !== server.post?.updatedAt) throw elsewhere()
    if (base || !server.post) {
      if (!server.post) server.posts += 1
      const { title = '', text = '' } = feedOf(written, status)
      const words = { title, text, textTree: [text] }
      server.post = post({ ...server.post, _id: 'id', ...words, status, updatedAt: `v${version++}` })
    }
    if (failure) throw lost()
    return server.post
  }
  const saver = new Autosave({
    feed,
    clientId: 'name',
    automatic,
    write: vi.fn(write),
    read: async () => server.post ?? Promise.reject(gone()),
    keep: (id, copy) => Boolean(copies.set(id ?? 'new', copy)),
    forget: (id) => copies.delete(id ?? 'new'),
    onState: (state) => states.push(state),
    onCreated: () => {},
  })
  return { saver, server, copies, states, last: () => states.at(-1) }
}

const quiet = () => vi.advanceTimersByTimeAsync(1500)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft is saved automatically', () => {
  it('shortly after the last change, and many saves make one post', async () => {
    const { saver, server, last } = stage()
    for (const text of ['H', 'He', 'Hello']) {
      saver.update(draft(text))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.posts).toBe(0)
    await quiet()
    expect(server.post).toMatchObject({ text: 'Hello', status: 'draft' })
    expect(last()).toEqual({ name: 'saved', at: 'v1' })
    saver.update(draft('Hello there'))
    await quiet()
    expect(server).toMatchObject({ posts: 1, post: { text: 'Hello there' } })
  })

  it('but not while it is empty or unchanged apart from spaces', async () => {
    const { saver, server } = stage()
    saver.update(draft('   '))
    await quiet()
    expect(server.posts).toBe(0)
    saver.update(draft('Words'))
    await saver.flush()
    const version = server.post?.updatedAt
    saver.update(draft('Words '))
    await quiet()
    expect(server.post?.updatedAt).toBe(version)
  })

  it('with text that was typed during a save', async () => {
    const { saver, server } = stage()
    saver.update(draft('One'))
    const saving = saver.flush()
    saver.update(draft('Two'))
    await saving
    await quiet()
    expect(server).toMatchObject({ posts: 1, post: { text: 'Two' } })
  })

  it('but not once it is published', async () => {
    const published = post({ status: 'active', text: 'Out', updatedAt: 'v0' })
    const { saver, server, copies } = stage(published, false)
    saver.update({ ...draftOf(published), text: 'Changed' })
    await quiet()
    expect(server.post?.text).toBe('Out')
    expect(copies.size).toBe(0)
    await saver.saveAs('active')
    expect(server.post?.text).toBe('Changed')
  })

  it('until it is published', async () => {
    const { saver, server, copies } = stage()
    saver.update(draft('Hello'))
    await quiet()
    await saver.saveAs('active')
    expect(server).toMatchObject({ posts: 1, post: { status: 'active' } })
    expect([...copies.keys()]).toEqual([])
  })
})

describe('when the server cannot be reached', () => {
  it('the draft is kept on the device and saved later', async () => {
    const { saver, server, copies, last } = stage()
    server.fails.push(lost())
    saver.update(draft('Hello'))
    await quiet()
    expect(last()).toEqual({ name: 'failed', sentence: null })
    expect(copies.get('new')?.draft.text).toBe('Hello')
    expect(saver.isUnsaved()).toBe(true)
    await saver.flush()
    expect(server).toMatchObject({ posts: 1, post: { text: 'Hello' } })
    expect(copies.size).toBe(0)
  })

  it('the save is retried automatically', async () => {
    const { saver, server } = stage()
    server.fails.push(lost())
    saver.update(draft('Hello'))
    await quiet()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.post?.text).toBe('Hello')
  })

  it('a lost answer creates no second post and no conflict', async () => {
    const { saver, server, last } = stage()
    server.fails.push('answer lost')
    saver.update(draft('One'))
    await quiet()
    saver.update(draft('Two'))
    server.fails.push('answer lost')
    await quiet()
    saver.update(draft('Three'))
    await quiet()
    await saver.flush()
    expect(server).toMatchObject({ posts: 1, post: { text: 'Three' } })
    expect(last()).toMatchObject({ name: 'saved' })
  })

  it('nor while a file is being uploaded', async () => {
    const { saver, server, states } = stage()
    const waiting = { ...kept, key: 'waiting', stage: { name: 'waiting' as const } }
    const withFile = (text: string) => ({ ...draft(text), attachments: [waiting] })
    saver.update(withFile('One'))
    await quiet()
    server.fails.push('answer lost')
    saver.update(withFile('Two'))
    await quiet()
    saver.update(withFile('Three'))
    await quiet()
    expect(server).toMatchObject({ posts: 1, post: { text: 'Three' } })
    expect(states.map(({ name }) => name)).not.toContain('changed')
  })

  it('publishing after a lost answer publishes that post', async () => {
    const { saver, server } = stage()
    server.fails.push('answer lost')
    saver.update(draft('One'))
    await quiet()
    await saver.saveAs('active')
    expect(server).toMatchObject({ posts: 1, post: { status: 'active' } })
  })

  it('a validation error is shown and not retried', async () => {
    const { saver, server, last } = stage()
    server.fails.push(new ApiError(422, 'INVALID', 'Too much.'))
    saver.update(draft('One'))
    await quiet()
    expect(last()).toEqual({ name: 'failed', sentence: 'Too much.' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.posts).toBe(0)
  })
})

describe('another device', () => {
  const mine = post({ _id: 'id', status: 'draft', text: 'One', updatedAt: 'v0' })
  const theirs = { ...mine, text: 'Theirs', textTree: ['Theirs'], updatedAt: 'their version' }

  it('that saved in the meantime causes a question, and nothing is overwritten', async () => {
    const { saver, server, last } = stage(mine)
    server.post = theirs
    saver.update(draft('Mine'))
    await quiet()
    expect(last()).toEqual({ name: 'changed', theirs })
    expect(server.post.text).toBe('Theirs')
    expect(await saver.flush()).toBe(false)
    await expect(saver.saveAs('active')).rejects.toBeInstanceOf(ChangedElsewhere)
  })

  it('is overwritten or accepted, as the creator chooses', async () => {
    const keeping = stage(mine)
    keeping.server.post = theirs
    keeping.saver.update(draft('Mine'))
    await quiet()
    await keeping.saver.keepMine(theirs)
    expect(keeping.server.post?.text).toBe('Mine')

    const taking = stage(mine)
    taking.server.post = theirs
    taking.saver.update(draft('Mine'))
    await quiet()
    expect(taking.saver.acceptTheirs(theirs).text).toBe('Theirs')
    expect(taking.saver.isUnsaved()).toBe(false)
    expect(taking.copies.size).toBe(0)
  })

  it('that deleted the post leaves the text for a new draft', async () => {
    const { saver, server, last } = stage(mine)
    server.post = null
    saver.update(draft('Mine'))
    await quiet()
    expect(last()).toEqual({ name: 'deleted' })
    saver.keepAsNew('another name')
    await quiet()
    expect(server.post).toMatchObject({ text: 'Mine' })
  })
})

describe('after a crash', () => {
  it('the copy on the device continues the same post', async () => {
    const before = stage()
    before.server.fails.push('answer lost')
    before.saver.update(draft('One'))
    await quiet()
    before.saver.update(draft('One and more'))
    const copy = before.copies.get('new')
    if (!copy) throw new Error('Nothing was kept.')

    const after = stage()
    after.server.post = before.server.post
    after.saver.resume(copy)
    after.saver.update(copy.draft)
    await quiet()
    expect(after.server).toMatchObject({ posts: 0, post: { text: 'One and more' } })
  })

  it('a version saved elsewhere since causes a question', () => {
    const saved = post({ _id: 'id', status: 'draft', text: 'Theirs', updatedAt: 'v7' })
    const { saver, last } = stage(saved)
    saver.resume({ clientId: 'name', updatedAt: 'v6', unanswered: [], draft: draft('Mine') })
    expect(last()).toEqual({ name: 'changed', theirs: saved })
  })
})
