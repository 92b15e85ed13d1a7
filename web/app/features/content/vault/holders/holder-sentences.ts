import type { Medium } from '@ovation/contract/media'
import { counted, grouped } from '~/ui/text/format'
import { fileNouns } from '../labels'

export interface CheckedFile {
  fileId: string
  medium: Medium
}

/** How a person got a file. */
const ways = { bought: 'already bought', sent: 'already received' } as const

/** "Ada has already bought this photo." Null without such files. */
export function holderSentence(
  name: string,
  way: keyof typeof ways,
  held: readonly string[],
  files: readonly CheckedFile[],
): string | null {
  const known = files.filter(({ fileId }) => held.includes(fileId))
  const [first] = known
  if (!first) return null
  return `${name} has ${ways[way]} ${whichOf(known.length, files.length, first.medium)}.`
}

function whichOf(held: number, fileCount: number, medium: Medium): string {
  if (fileCount === 1) return `this ${fileNouns[medium]}`
  if (held === fileCount) return 'these files'
  return held === 1 ? 'one of these files' : `${held} of these files`
}

/** "12 of 340 people have already bought one of these files." Null without buyers. */
export function buyersSentence(buyers: number, total: number, files: number): string | null {
  if (buyers === 0) return null
  const have = buyers === 1 ? 'has' : 'have'
  const what = files === 1 ? 'this file' : 'one of these files'
  return `${grouped(buyers)} of ${counted(total, 'person', 'people')} ${have} already bought ${what}.`
}
