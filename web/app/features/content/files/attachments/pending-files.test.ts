import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FileStore, fileKey } from '~/api/file-store'
import { forgetOwn } from '~/api/own-storage'
import type { Attachment } from './attachments'
import { createPendingFiles } from './pending-files'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function memory({ isFull = false } = {}): FileStore & { files: Map<string, File> } {
  const files = new Map<string, File>()
  return {
    files,
    put: async (key, file) => {
      if (isFull) throw new Error('QuotaExceededError')
      files.set(key, file)
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    removeOwned: async (ownerId) => {
      for (const key of files.keys()) if (key.startsWith(fileKey(ownerId, ''))) files.delete(key)
    },
  }
}

const attachment = (name: string, stage: Attachment['stage'] = { name: 'waiting' }): Attachment => ({
  key: name,
  role: 'photo',
  name: `${name}.jpg`,
  bytes: 4,
  picture: null,
  source: new File(['jpeg'], `${name}.jpg`),
  stage,
})
const kept = { name: 'kept', fileId: 'f1', status: 'processing', progress: 0 } as const
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

it('a reload in the middle of four uploads restores every file, in order', async () => {
  const device = memory()
  createPendingFiles('ada', 'new', device).update([
    attachment('a', kept),
    attachment('b', { name: 'uploading', fraction: 0.5, isWaiting: false, secondsLeft: null }),
    attachment('c'),
    attachment('d', { name: 'failed', sentence: 'No.' }),
  ])
  await vi.waitFor(() => expect(device.files.size).toBe(4))
  const { found, lost } = await createPendingFiles('ada', 'new', device).restore()
  expect(names(found)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  expect(found.map(({ fileId }) => fileId)).toEqual(['f1', null, null, null])
  expect(lost).toEqual([])
  expect((await createPendingFiles('ben', 'new', device).restore()).found).toEqual([])
})

it('keeps the order among files that only the server has', async () => {
  const device = memory()
  const onServer = { ...attachment('a', kept), source: null }
  const pending = createPendingFiles('ada', 'new', device)
  pending.update([onServer, attachment('b'), { ...onServer, key: 'c' }])
  await vi.waitFor(() => expect(device.files.size).toBe(1))
  const { order, found, lost } = await createPendingFiles('ada', 'new', device).restore()
  expect(order.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect({ found: names(found), lost }).toEqual({ found: ['b.jpg'], lost: [] })
  pending.update([onServer])
  expect((await createPendingFiles('ada', 'new', device).restore()).order, 'nothing is pending').toEqual([])
})

it('names files that this device could not keep, except those the server has', async () => {
  const device = memory({ isFull: true })
  createPendingFiles('ada', 'new', device).update([attachment('a', kept), attachment('b'), attachment('c')])
  expect(await createPendingFiles('ada', 'new', device).restore()).toMatchObject({
    found: [],
    lost: ['b.jpg', 'c.jpg'],
  })
  expect((await createPendingFiles('ada', 'new', device).restore()).lost, 'named once').toEqual([])
})

it('follows the post to its own page, and leaves nothing behind once it is saved', async () => {
  const device = memory()
  const pending = createPendingFiles('ada', 'new', device)
  pending.update([attachment('a'), attachment('b')])
  pending.moveTo('7')
  await vi.waitFor(() => expect(device.files.size).toBe(2))
  expect((await createPendingFiles('ada', 'new', device).restore()).found).toEqual([])
  pending.update([attachment('b')])
  await vi.waitFor(() => expect(device.files.size).toBe(1))
  expect(names((await createPendingFiles('ada', '7', device).restore()).found)).toEqual(['b.jpg'])
  pending.forget()
  await vi.waitFor(() => expect(device.files.size).toBe(0))
})

it('logging out deletes the files of that account, and no others', async () => {
  const device = memory()
  for (const [owner, name, file] of [
    ['dora', 'new', 'a'],
    ['dora', '7', 'b'],
    ['ben', 'new', 'c'],
  ] as const)
    createPendingFiles(owner, name, device).update([attachment(file)])
  await vi.waitFor(() => expect(device.files.size).toBe(3))
  await forgetOwn('dora', device)
  expect([...device.files.keys()]).toEqual([fileKey('ben', 'c')])
  for (const name of ['new', '7'])
    expect(await createPendingFiles('dora', name, device).restore()).toEqual({
      order: [],
      found: [],
      lost: [],
    })
  expect(names((await createPendingFiles('ben', 'new', device).restore()).found)).toEqual(['c.jpg'])
})
