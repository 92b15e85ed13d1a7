import { parseArgs } from 'node:util'
import { backupKinds } from '#tables/health'
import { NothingThere } from './reach-database.ts'

const usage = 'npm run backup:done -- [--kind full|incremental] [--note text]'
const longestNote = 200

export function readBackupArguments(args: string[]) {
  const { kind: named, note } = parse(args)
  const kind = backupKinds.find((one) => one === named)
  if (!kind) throw new NothingThere(`The kind is full or incremental: ${usage}`)
  return { kind, note: note.trim().slice(0, longestNote) }
}

function parse(args: string[]) {
  try {
    const options = {
      kind: { type: 'string', default: 'full' },
      note: { type: 'string', default: '' },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new NothingThere(usage)
  }
}
