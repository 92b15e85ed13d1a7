import type { EmailKind, EmailTemplateVersion, emailCalls, QueryOf } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { findTemplateVersions, templateVersionsOf } from '#modules/identity/email-templates'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'

type Search = QueryOf<typeof emailCalls.emailTemplateVersions>

export const listTemplateVersions = ({ db }: Pick<Platform, 'db'>, kind: EmailKind, search: Search) =>
  readPage(db.orm, templateVersionsOf(kind), search, (ids) => load(db.orm, ids))

async function load(db: Queryable, ids: string[]): Promise<EmailTemplateVersion[]> {
  const versions = await findTemplateVersions(db, ids)
  const people = await accountsById(
    db,
    versions.flatMap(({ operatorId }) => operatorId ?? []),
  )
  return versions.map(({ id, version, subject, body, button, isDefault, operatorId, reason, createdAt }) => {
    const operator = operatorId ? people.get(operatorId) : undefined
    return {
      ...{ _id: id, version, subject, body, button, isDefault, reason },
      operator: operator ? { _id: operator.id, name: operator.name } : null,
      createdAt: createdAt.toISOString(),
    }
  })
}
