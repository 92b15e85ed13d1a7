import type { EmailKind } from '@ovation/contract'
import { eq, inArray, max, sql } from 'drizzle-orm'
import type { TemplateText } from '#platform/mail'
import type { Listing } from '#platform/paging'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { emailTemplates, emailTemplateVersions } from '#tables/email-templates'

export type TemplateVersion = typeof emailTemplateVersions.$inferSelect

const text = {
  subject: emailTemplates.subject,
  body: emailTemplates.body,
  button: emailTemplates.button,
}

/**
 * The text that operators wrote for a kind of email, if they did. Read by its primary key in the transaction that sends
 * the email, so that a change applies to the next email of every node.
 */
export async function findTemplateText(db: Queryable, kind: EmailKind): Promise<TemplateText | undefined> {
  const [found] = await db.select(text).from(emailTemplates).where(eq(emailTemplates.kind, kind))
  return found
}

/** The kinds whose text operators changed. */
export async function changedTemplates(db: Queryable): Promise<Map<string, Date>> {
  const found = await db
    .select({ kind: emailTemplates.kind, updatedAt: emailTemplates.updatedAt })
    .from(emailTemplates)
  return new Map(found.map(({ kind, updatedAt }) => [kind, updatedAt]))
}

/** One change of a template at a time. */
export const lockTemplate = (tx: Queryable, kind: EmailKind) => lockUntilCommit(tx, 'emailTemplate', kind)

export async function saveTemplateText(tx: Queryable, kind: EmailKind, written: TemplateText) {
  const { subject, body, button } = written
  await tx
    .insert(emailTemplates)
    .values({ kind, subject, body, button })
    .onConflictDoUpdate({
      target: emailTemplates.kind,
      set: { subject, body, button, updatedAt: sql`now()` },
    })
}

/** Back to the default. */
export async function removeTemplateText(tx: Queryable, kind: EmailKind) {
  await tx.delete(emailTemplates).where(eq(emailTemplates.kind, kind))
}

/** The number of the latest version; 0 if the text was never changed. */
export async function readTemplateVersion(db: Queryable, kind: EmailKind): Promise<number> {
  const [found] = await db
    .select({ version: max(emailTemplateVersions.version) })
    .from(emailTemplateVersions)
    .where(eq(emailTemplateVersions.kind, kind))
  return found?.version ?? 0
}

export async function addTemplateVersion(tx: Queryable, version: typeof emailTemplateVersions.$inferInsert) {
  await tx.insert(emailTemplateVersions).values(version)
}

/** The texts that a template had, latest first. */
export const templateVersionsOf = (kind: EmailKind): Listing => ({
  id: emailTemplateVersions.id,
  from: sql`${emailTemplateVersions}`,
  where: [eq(emailTemplateVersions.kind, kind)],
  sort: {
    name: 'email-template-versions',
    direction: 'desc',
    keys: [{ kind: 'integer', by: emailTemplateVersions.version }],
  },
})

export const findTemplateVersions = (db: Queryable, ids: string[]): Promise<TemplateVersion[]> =>
  db.select().from(emailTemplateVersions).where(inArray(emailTemplateVersions.id, ids))
