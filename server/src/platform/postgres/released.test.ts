import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

const list = new URL('../../../migrations/released.sha256', import.meta.url)

async function released() {
  const lines = (await readFile(list, 'utf8')).split('\n').filter(Boolean)
  return new Map(lines.map((line) => line.split('  ')).map(([checksum, name]) => [name, checksum]))
}

test('a migration that others may have applied is not edited, renamed or removed', async () => {
  const files = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const complaints = [...(await released())].flatMap(([name, checksum]) =>
    files.get(name ?? '') === checksum
      ? []
      : [`${name} is not as it was released: put it back, and make the change in a new migration.`],
  )
  expect(complaints).toEqual([])
})

test('every migration is on the list of the released ones', async () => {
  const known = await released()
  const complaints = (await readMigrations())
    .filter(({ name }) => !known.has(name))
    .map(({ name, checksum }) => `Add this line to server/migrations/released.sha256: ${checksum}  ${name}`)
  expect(complaints).toEqual([])
})
