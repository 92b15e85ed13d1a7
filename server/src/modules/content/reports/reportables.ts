import type { Report } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'

/** What is reported, as it is now. */
export interface ReportedContent {
  title: string
  text: string
  fileIds: string[]
}

/** Whose it is that is reported, null: the site's own; and what it says, unless it was taken back. */
export interface Reported {
  ownerId: string | null
  content: ReportedContent | null
}

/** What another module has that can be reported. */
export interface Reportable {
  /** Null: whoever reports it may not know of it. */
  find(member: Member, id: string): Promise<Reported | null>
  /** What operators are shown of those that still exist, by id. */
  describe(ids: string[]): Promise<Map<string, NonNullable<Report['subject']>>>
}

/** What only its own module can find. Of a kind that nobody provides there is none. */
export const reportables = catalogue<Reportable>()({
  name: 'reportables',
  kinds: ['message', 'stream'],
  mayLack: true,
})

export type ReportableKind = (typeof reportables.kinds)[number]

export const isReportableKind = (target: Report['target']): target is ReportableKind =>
  reportables.kinds.some((kind) => kind === target)
