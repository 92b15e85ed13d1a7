import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '@ovation/testing/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { newId } from '#platform/ids'
import { makeKey } from '../keys.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { type ByteRange, putAll, type Storage } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openDisk() {
  return { storage: diskStorage(join(folder, 'disk')), close: async () => {} }
}

const partBytes = 100_000

async function openS3(more: Record<string, string> = {}) {
  const { env, close } = await startS3()
  return { storage: s3Storage(readConfig({ ...env, ...more }).s3, partBytes), close }
}

async function localFile(content: string) {
  const path = join(folder, newId())
  await writeFile(path, content)
  return path
}

describe.each([
  ['disk', openDisk],
  ['s3', openS3],
  ['s3 in a folder of the bucket', () => openS3({ S3_PREFIX: 'sites/this-one' })],
])('files on %s', (_, start) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await start())
  })
  afterAll(() => close())

  async function put(content: string) {
    const key = makeKey('avatar', newId(), 'original.mp4')
    await storage.put(key, await localFile(content), 'video/mp4')
    return key
  }

  async function read(key: string, range?: ByteRange) {
    const file = await storage.open(key, range)
    return file?.part && (await buffer(file.part.stream)).toString()
  }

  test('a file is read as it was stored, with its size and time', async () => {
    const content = 'clip '.repeat(40_000)
    const key = await put(content)
    const file = await storage.open(key)
    expect(file).toMatchObject({ size: content.length, part: { start: 0, end: content.length - 1 } })
    expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(file?.part && (await buffer(file.part.stream)).toString()).toBe(content)
  })

  test('a range returns only its bytes, up to the end of the file', async () => {
    const key = await put('0123456789')
    expect(await read(key, { start: 2, end: 4 })).toBe('234')
    expect(await read(key, { start: 7 })).toBe('789')
    expect(await read(key, { start: 8, end: 100 })).toBe('89')
    expect(await read(key, { last: 3 })).toBe('789')
    expect(await read(key, { last: 100 })).toBe('0123456789')
  })

  test('a range beyond the end returns the size and no bytes', async () => {
    const key = await put('0123456789')
    expect(await storage.open(key, { start: 10 })).toMatchObject({ size: 10, part: null })
    expect(await storage.open(key, { last: 0 })).toMatchObject({ size: 10, part: null })
  })

  test('a key that was never stored does not exist', async () => {
    const key = makeKey('avatar', newId(), '512.webp')
    expect(await storage.open(key)).toBeNull()
    expect(await storage.open(key, { start: 0 })).toBeNull()
  })

  test('a removed file does not exist, and removing it again is no error', async () => {
    const key = await put('soon gone')
    const kept = await put('still here')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeNull()
    expect(await read(kept)).toBe('still here')
  })

  test('bytes are stored without a file', async () => {
    const key = makeKey('avatar', newId(), '512.webp')
    await storage.put(key, Buffer.from('a picture'), 'image/webp')
    expect(await read(key)).toBe('a picture')
  })

  test('storing a key again replaces its content', async () => {
    const key = await put('half of it')
    await storage.put(key, await localFile('all of it'), 'video/mp4')
    expect(await read(key)).toBe('all of it')
  })

  test('a file larger than one part is read byte for byte', async () => {
    const path = await localFile('')
    // Two full parts and the rest.
    const bytes = randomBytes(2.5 * partBytes)
    await writeFile(path, bytes)
    const key = makeKey('video', newId(), 'original.mp4')
    await storage.put(key, path, 'video/mp4')
    const back = join(folder, newId())
    await storage.fetch(key, back)
    expect(bytes.equals(await readFile(back))).toBe(true)
  })

  test('a fetched file stays after the stored one is removed, and a missing one cannot be fetched', async () => {
    const key = await put('to be worked on')
    const path = join(folder, newId())
    await storage.fetch(key, path)
    await storage.remove(key)
    expect(await readFile(path, 'utf8')).toBe('to be worked on')
    await expect(storage.fetch(key, join(folder, newId()))).rejects.toThrow()
  })

  test('a folder is removed with everything inside, and nothing else', async () => {
    const id = newId()
    const names = ['original.mp4', 'hls/master.m3u8', 'hls/480p/0001.m4s', 'poster/320.webp']
    const keys = names.map((name) => makeKey('video', id, name))
    await putAll(
      storage,
      keys.map((key) => ({ key, source: Buffer.from(key), mime: 'video/mp4' })),
    )
    const neighbour = makeKey('video', `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, 'original.mp4')
    await storage.put(neighbour, Buffer.from('a neighbour'), 'video/mp4')
    await storage.removeFolder(`video/${id}`)
    await storage.removeFolder(`video/${id}`)
    for (const key of keys) expect(await storage.open(key)).toBeNull()
    expect(await read(neighbour)).toBe('a neighbour')
  })

  test('when one of many files fails, the error is thrown after all writes have ended', async () => {
    const id = newId()
    const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      key: makeKey('video', id, `${name}.webp`),
      source: name === 'b' ? join(folder, 'no such file') : Buffer.from(name),
      mime: 'image/webp',
    }))
    await expect(putAll(storage, parts)).rejects.toThrow('ENOENT')
    await storage.removeFolder(`video/${id}`)
    for (const { key } of parts) expect(await storage.open(key)).toBeNull()
  })

  test('the list contains every file', async () => {
    const keys = await Promise.all([put('one'), put('two')])
    const listed: string[] = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed).toEqual(expect.arrayContaining(keys))
  })

  test('a failed put leaves nothing to open', async () => {
    const key = makeKey('avatar', newId(), '512.webp')
    await expect(storage.put(key, join(folder, 'no such file'), 'image/webp')).rejects.toThrow()
    expect(await storage.open(key)).toBeNull()
  })
})

test('in a shared bucket each site names, lists and removes only its own files', async () => {
  const { env, close } = await startS3()
  const open = (S3_PREFIX: string) => s3Storage(readConfig({ ...env, S3_PREFIX }).s3)
  const [whole, one, other] = [open(''), open('one'), open('one-more')]
  const key = makeKey('avatar', newId(), '512.webp')
  const put = (storage: Storage, content: string) => storage.put(key, Buffer.from(content), 'image/webp')
  await put(one, 'of one')
  await put(other, 'of the other')
  const listed = async (storage: Storage) => {
    const keys: string[] = []
    for await (const found of storage.list()) keys.push(found.key)
    return keys.sort()
  }
  expect(await listed(one)).toEqual([key])
  expect(await listed(whole)).toEqual([`one-more/${key}`, `one/${key}`])
  expect(await whole.open(key)).toBeNull()
  await one.removeFolder(key.split('/', 2).join('/'))
  expect(await listed(whole)).toEqual([`one-more/${key}`])
  await close()
})

test('on disk a key cannot point outside of the storage', async () => {
  const storage = diskStorage(join(folder, 'walled'))
  const path = await localFile('secret')
  for (const key of ['../escaped', 'avatar/../../escaped', '/etc/hostname', '..', '']) {
    await expect(storage.put(key, path, 'image/webp')).rejects.toThrow('outside of the store')
    await expect(storage.open(key)).rejects.toThrow('outside of the store')
    await expect(storage.remove(key)).rejects.toThrow('outside of the store')
    expect(() => storage.removeFolder(key)).toThrow('outside of the store')
  }
  expect(await readdir(folder)).not.toContain('escaped')
})

test('on disk a local file is moved in and out without being copied', async () => {
  const root = join(folder, 'frugal')
  const storage = diskStorage(root)
  const path = await localFile('two gigabytes')
  const key = makeKey('video', newId(), 'original.mp4')
  await storage.put(key, path, 'video/mp4')
  const fetched = join(folder, newId())
  await storage.fetch(key, fetched)
  const inodes = await Promise.all(
    [path, join(root, key), fetched].map(async (name) => (await stat(name)).ino),
  )
  expect(new Set(inodes)).toHaveLength(1)
})

test('on disk a folder is removed with its last file', async () => {
  const root = join(folder, 'tidy')
  const storage = diskStorage(root)
  const key = makeKey('avatar', newId(), '512.webp')
  await storage.put(key, await localFile('picture'), 'image/webp')
  expect(await readdir(join(root, 'avatar'))).toHaveLength(1)
  await storage.remove(key)
  expect(await readdir(join(root, 'avatar'))).toHaveLength(0)
})

test('a file of a folder that is removed while it is listed does not exist', async () => {
  const storage = diskStorage(join(folder, 'listed'))
  const id = newId()
  for (const name of ['128.webp', '256.webp', '512.webp'])
    await storage.put(makeKey('avatar', id, name), Buffer.from(name), 'image/webp')
  const listed: string[] = []
  for await (const { key } of storage.list()) {
    listed.push(key)
    await storage.removeFolder(key.split('/').slice(0, -1).join('/'))
  }
  expect(listed).toHaveLength(1)
})
