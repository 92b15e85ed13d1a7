import type { Report } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'

/** Reported content as it is now. */
export interface ReportedContent {
  title: string
  text: string
  fileIds: string[]
}

/** The owner of the reported content, null for the site's own, and its content unless it was deleted. */
export interface Reported {
  ownerId: string | null
  content: ReportedContent | null
}

/** Reportable content of another module. */
export interface Reportable {
  /** Null when the reporter may not know of it. */
  find(member: Member, id: string): Promise<Reported | null>
  /** Content for operators by id, for what still exists. */
  describe(ids: string[]): Promise<Map<string, NonNullable<Report['subject']>>>
}

/** Providers of reportable content. A kind without a provider cannot be reported. */
export const reportables = catalogue<Reportable>()({
  name: 'reportables',
  kinds: ['message', 'stream'],
  mayLack: true,
})

export type ReportableKind = (typeof reportables.kinds)[number]

export const isReportableKind = (target: Report['target']): target is ReportableKind =>
  reportables.kinds.some((kind) => kind === target)
