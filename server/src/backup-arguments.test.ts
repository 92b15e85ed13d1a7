import { expect, test } from 'vitest'
import { readBackupArguments } from './backup-arguments.ts'

test('a backup is full unless it says otherwise, with an optional note', () => {
  expect(readBackupArguments([])).toEqual({ kind: 'full', note: '' })
  expect(readBackupArguments(['--kind', 'incremental', '--note', ' to the vault '])).toEqual({
    kind: 'incremental',
    note: 'to the vault',
  })
})

test.each([[['--kind', 'half']], [['--sort', 'full']], [['full']]])(
  '%j is refused with the usage',
  (args) => {
    expect(() => readBackupArguments(args)).toThrow('npm run backup:done')
  },
)
