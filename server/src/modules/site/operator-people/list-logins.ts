import type { PersonLogin } from '@ovation/contract'
import type { Platform } from '#platform'
import { type Page, readPage } from '#platform/paging'
import { findLogins, loginsOf } from './queries/logins.ts'

export const listLogins = ({ db }: Pick<Platform, 'db'>, accountId: string, page: Page) =>
  readPage(db.orm, loginsOf(accountId), page, async (ids) =>
    (await findLogins(db.orm, ids)).map(
      ({ id, provider, ip, userAgent, createdAt, expiresAt }): PersonLogin => ({
        ...{ _id: id, provider, ip, userAgent },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    ),
  )
