import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreeSpace, freeBytes } from './free-space.ts'

const MB = 1024 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-space-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const refused = { status: 507, code: 'INSUFFICIENT_STORAGE' }

/** A disk with about so many free megabytes above the minimum; others write to it too. */
async function diskWith(megabytes: number, pending = 0) {
  const minimumMb = Math.floor((await freeBytes(folder)) / MB) - megabytes
  return createFreeSpace({ folders: [folder], minimumMb, pending: async () => pending })
}

test('bytes that would leave less than the minimum are refused', async () => {
  const space = await diskWith(20_000)
  await expect(space.grant(40_000 * MB)).rejects.toMatchObject(refused)
  await space.grant(1000 * MB)
  expect(await space.isEnough()).toBe(true)
})

test('of several concurrent requests only those that fit together are granted', async () => {
  const space = await diskWith(20_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => space.grant(6000 * MB)))
  const granted = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(granted.length).toBeGreaterThanOrEqual(2)
  expect(granted.length).toBeLessThanOrEqual(4)
})

test('bytes that unfinished uploads still need count as used', async () => {
  const space = await diskWith(20_000, 19_000 * MB)
  await expect(space.grant(5000 * MB)).rejects.toMatchObject(refused)
})

test('a minimum of 0 refuses nothing', async () => {
  const space = createFreeSpace({ folders: [folder], minimumMb: 0, pending: async () => 0 })
  await space.grant(Number.MAX_SAFE_INTEGER)
  expect(await space.isEnough()).toBe(true)
})
