import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readZip } from '@ovation/testing/read-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryEntry, endOfDirectory } from './records.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* some(...chunks: (string | Uint8Array)[]) {
  yield* chunks
}
async function* list(...entries: ZipEntry[]) {
  yield* entries
}

const readBack = async (path: string) =>
  Object.fromEntries([...readZip(await readFile(path))].map(([name, content]) => [name, content.toString()]))

/** Other programs can read it too. Left out where there is no Python. */
const python = spawnSync('python3', ['--version']).status === 0
const readByPython = (path: string) => {
  const script =
    'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n' +
    'print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))'
  return JSON.parse(spawnSync('python3', ['-c', script, path], { encoding: 'utf8' }).stdout)
}

test('an archive has each entry with its name and its bytes', async () => {
  const path = join(folder, 'one.zip')
  const size = await writeZip(
    path,
    list(
      { name: 'data/posts.json', content: some('[', '1', ']') },
      { name: 'größe/ナ.txt', content: some(Buffer.from('ünï'), 'code') },
      { name: 'empty.txt', content: some() },
    ),
  )
  expect((await stat(path)).size).toBe(size)
  expect(await readBack(path)).toEqual({
    'data/posts.json': '[1]',
    'größe/ナ.txt': 'ünïcode',
    'empty.txt': '',
  })
})

test.skipIf(!python)('an archive can be read by other programs', async () => {
  const path = join(folder, 'other.zip')
  await writeZip(path, list({ name: 'größe/ナ.txt', content: some(Buffer.from('ünï'), 'code') }))
  expect(readByPython(path)).toEqual({ 'größe/ナ.txt': 'ünïcode' })
})

test('an archive can have more entries than 16 bits count', () => {
  const end = endOfDirectory({ count: 66_000, offset: 10, size: 20 })
  expect(end.readBigUInt64LE(32)).toBe(66_000n)
  expect(end.readUInt16LE(56 + 20 + 10)).toBe(0xffff)
})

test('entries beyond four gigabytes are found by their 64-bit offset', () => {
  const offset = 5 * 1024 ** 3
  const entry = directoryEntry({ name: Buffer.from('a'), offset, size: 1, crc: 1 })
  expect(entry.readUInt32LE(42)).toBe(0xffffffff)
  expect(entry.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(offset))
  const end = endOfDirectory({ count: 1, offset, size: entry.length })
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset))
  expect(end.readUInt32LE(56 + 20 + 16)).toBe(0xffffffff)
})

test('two entries with one name are refused, and so is a file that exists', async () => {
  const twice = list({ name: 'a', content: some('1') }, { name: 'a', content: some('2') })
  await expect(writeZip(join(folder, 'twice.zip'), twice)).rejects.toThrow('two files named a')
  await expect(writeZip(join(folder, 'one.zip'), list())).rejects.toThrow('EEXIST')
  expect((await readFile(join(folder, 'one.zip'))).length).toBeGreaterThan(0)
})
