import { expect, test } from 'vitest'
import { readMigrations, readReleased } from './migration-files.ts'

test('a released migration is not edited, renamed or removed', async () => {
  const files = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const changed = (await readReleased()).filter(({ name, checksum }) => files.get(name) !== checksum)
  expect(
    changed.map(({ name }) => `Restore ${name} as it was released, and make the change in a new migration.`),
  ).toEqual([])
})

test('every migration is on the list of released ones', async () => {
  const released = new Set((await readReleased()).map(({ name }) => name))
  const missing = (await readMigrations()).filter(({ name }) => !released.has(name))
  expect(
    missing.map(
      ({ name, checksum }) => `Add this line to server/migrations/released.sha256: ${checksum}  ${name}`,
    ),
  ).toEqual([])
})
