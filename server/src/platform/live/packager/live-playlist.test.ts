import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPlaylists } from './live-playlist.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-playlist-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => writeFile(join(folder, 'index.m3u8'), ''))

async function addPiece(name: string, writtenAt: string) {
  await writeFile(join(folder, name), '')
  await utimes(join(folder, name), new Date(writtenAt), new Date(writtenAt))
}

const list = (...lines: string[]) =>
  writeFile(join(folder, 'index.m3u8'), ['#EXTM3U', '#EXT-X-TARGETDURATION:2', ...lines, ''].join('\n'))

const datesIn = (playlist: string | null) =>
  [...(playlist ?? '').matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(\S+)\n#EXTINF:\S+\n(\S+)$/gm)].map((m) =>
    m.slice(1),
  )

test('a segment starts at the end of the previous one, and after a break by the time it was written', async () => {
  await addPiece('piece-000000.ts', '2026-05-01T12:00:02.000Z')
  await addPiece('piece-000001.ts', '2026-05-01T12:00:04.300Z')
  await addPiece('piece-000002.ts', '2026-05-01T12:05:00.000Z')
  const playlists = openPlaylists(folder)
  expect(await playlists.media()).toBeNull()
  await list('#EXTINF:2.000,', 'piece-000000.ts', '#EXTINF:2.500,', 'piece-000001.ts')
  const first = [
    ['2026-05-01T12:00:00.000Z', 'piece-000000.ts'],
    ['2026-05-01T12:00:02.000Z', 'piece-000001.ts'],
  ]
  await vi.waitFor(async () => expect(datesIn(await playlists.media())).toEqual(first), { timeout: 5000 })
  await list('#EXTINF:2.500,', 'piece-000001.ts', '#EXT-X-DISCONTINUITY', '#EXTINF:2.000,', 'piece-000002.ts')
  const later = [first[1], ['2026-05-01T12:04:58.000Z', 'piece-000002.ts']]
  await vi.waitFor(async () => expect(datesIn(await playlists.media())).toEqual(later), { timeout: 5000 })
})
