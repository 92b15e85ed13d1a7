import type { ItemKind, ReportTarget, Restriction } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Content when it is reported. */
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

/** Content as operators see it now. */
export interface ContentNow extends ReportedContent {
  ownerId: string | null
  restriction: Restriction | null
  /** Hundredths of a token; null if it is not for sale. */
  price: number | null
  buyers: number | null
  views: number | null
  publishedAt: Date | null
  /** The item that a comment belongs to. */
  under: { kind: ItemKind; _id: string } | null
}

export interface Restricted {
  before: Restriction | null
  /** Its files, whose links are revoked. */
  fileIds: string[]
  /** The item that has its files, if that is another. */
  itemId?: string | null
  /** After the commit: tells open pages. */
  publish?(): Promise<void> | void
}

/** A place where a file is used. */
export interface FileUse {
  fileId: string
  target: ReportTarget
  id: string
  title: string
  state: 'published' | 'scheduled' | 'draft'
}

/** Content of another module that people can report and operators can restrict. */
export interface Reportable {
  /** Null when the reporter may not know of it. */
  find(member: Member, id: string): Promise<Reported | null>
  /** The id that cases have of this content: one for all copies of a message to many. */
  targetOf?(id: string): Promise<string>
  /** What still exists of these, by id. */
  describe(ids: string[]): Promise<Map<string, ContentNow>>
  /** Sets the restriction, or lifts it. Null: the content is gone. */
  restrict(tx: Queryable, id: string, restriction: Restriction | null): Promise<Restricted | null>
  /** Where these files are used, if it has files that are not those of items. */
  usesOf?(db: Queryable, fileIds: string[], except: string[]): Promise<FileUse[]>
}

/** Providers of reportable content. A kind without a provider cannot be reported. */
export const reportables = catalogue<Reportable>()({
  name: 'reportables',
  kinds: ['message', 'stream'],
  mayLack: true,
})

export type ReportableKind = (typeof reportables.kinds)[number]

export const isReportableKind = (target: ReportTarget): target is ReportableKind =>
  reportables.kinds.some((kind) => kind === target)
