import type { ReportTarget } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** A text that others can read, written or changed. */
export interface WrittenText {
  target: ReportTarget
  targetId: string
  ownerId: string
  title: string
  text: string
  /** The text with its markup, if it has one: links are in it. */
  html?: string
}

/** Any module publishes it in the transaction that writes the text. */
export const textWritten = topic<WrittenText>('text.written')
