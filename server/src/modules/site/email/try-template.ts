import type { EmailKind } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { readDelivery } from '#modules/identity/connections'
import { readBrand } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { newId } from '#platform/ids'
import { askedByAccount, fillTemplate, renderEmail, sampleOf, type TemplateText } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import { checked, templateOf } from './templates.ts'

/** The text with the name and look of the site, and samples for everything else. */
async function sample(platform: Platform, tx: Queryable, kind: EmailKind, input: TemplateText) {
  const template = templateOf(platform, kind)
  const text = checked(template, input)
  const { publicUrl } = platform.config
  const brand = await readBrand(tx, { publicUrl })
  const common = { siteName: brand.siteName, siteHost: new URL(publicUrl).host }
  return { brand, content: fillTemplate(sampleOf(template, publicUrl), text, common) }
}

export async function previewTemplate(platform: Platform, kind: EmailKind, input: TemplateText) {
  const { brand, content } = await sample(platform, platform.db.orm, kind, input)
  return { subject: content.subject, ...renderEmail(content, brand) }
}

/** Sends a text to the operator who writes it. */
export async function testTemplate(
  platform: Platform,
  operator: Account,
  kind: EmailKind,
  input: TemplateText,
) {
  const { db, mail, config, secret } = platform
  const to = operator.verifiedEmail ? operator.email : null
  if (!to) throw conflict('NO_ADDRESS', 'Confirm your email address first.')
  return db.orm.transaction(async (tx) => {
    const { content } = await sample(platform, tx, kind, input)
    await mail.send(tx, { to, accountId: operator.id, askedBy: askedByAccount(operator.id), ...content })
    await recordAction(tx, {
      ...{ operatorId: operator.id, action: 'email-template.test', subjectId: newId() },
      after: { email: kind, to },
    })
    const { server } = await readDelivery(tx, { config, secret })
    return { to, isKept: server === null }
  })
}
