import {
  type BodyOf,
  type EditedEmailTemplate,
  type EmailKind,
  type EmailTemplateSummary,
  type emailCalls,
  emailKindGroups,
} from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import {
  addTemplateVersion,
  changedTemplates,
  emailTemplateKinds,
  findTemplateText,
  lockTemplate,
  readTemplateVersion,
  removeTemplateText,
  saveTemplateText,
} from '#modules/identity/email-templates'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { type EmailTemplate, problemOf, type TemplateText } from '#platform/mail'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'db' | 'extensions'>
type Change = BodyOf<typeof emailCalls.changeEmailTemplate>
type Restore = BodyOf<typeof emailCalls.restoreEmailTemplate>

const groups = emailKindGroups.flatMap(({ title, kinds }) =>
  kinds.map((kind: EmailKind) => ({ kind, group: title })),
)

/** `assemble` has checked that each kind is provided. */
export function templateOf({ extensions }: Pick<Parts, 'extensions'>, kind: EmailKind): EmailTemplate {
  const template = extensions.find(emailTemplateKinds, kind)
  if (!template) throw new Error(`No module provides the email "${kind}".`)
  return template
}

export async function listTemplates(parts: Parts): Promise<EmailTemplateSummary[]> {
  const changed = await changedTemplates(parts.db.orm)
  return groups.map(({ kind, group }) => {
    const { label, meaning } = templateOf(parts, kind)
    return { kind, group, label, meaning, changedAt: changed.get(kind)?.toISOString() ?? null }
  })
}

/** In the order of the console. */
export const listKinds = (parts: Parts) =>
  groups.map(({ kind, group }) => ({ kind, group, label: templateOf(parts, kind).label }))

export const viewTemplate = (parts: Parts, kind: EmailKind) => present(parts, parts.db.orm, kind)

async function present(parts: Parts, db: Queryable, kind: EmailKind): Promise<EditedEmailTemplate> {
  const { label, meaning, subject, body, button, variables } = templateOf(parts, kind)
  const defaults = { subject, body, button }
  const [text, changed, version] = [
    await findTemplateText(db, kind),
    await changedTemplates(db),
    await readTemplateVersion(db, kind),
  ]
  return {
    ...{ kind, label, meaning, version, defaults, hasButton: button !== '' },
    group: groups.find((one) => one.kind === kind)?.group ?? '',
    ...(text ?? defaults),
    changedAt: changed.get(kind)?.toISOString() ?? null,
    variables: Object.entries(variables).map(([name, { meaning, sample, required, optional }]) => ({
      ...{ name, meaning, sample },
      rule: required ? 'required' : optional ? 'optional' : 'free',
    })),
  }
}

/** The text as it is stored, or 422 naming the field and the variable. */
export function checked(template: EmailTemplate, { subject, body, button }: TemplateText): TemplateText {
  const text = {
    subject: subject.trim(),
    body: body.replaceAll('\r\n', '\n').trim(),
    button: button.trim(),
  }
  const problem = problemOf(template, text)
  if (problem) throw invalid(problem.path, problem.message)
  return text
}

/** A text equal to the current one changes nothing, so that a request can be repeated. */
export function changeTemplate(parts: Parts, operatorId: string, kind: EmailKind, input: Change) {
  const template = templateOf(parts, kind)
  const text = checked(template, input)
  return write(parts, { operatorId, template, text, ...input })
}

export function restoreTemplate(parts: Parts, operatorId: string, kind: EmailKind, input: Restore) {
  const template = templateOf(parts, kind)
  return write(parts, { operatorId, template, text: template, ...input })
}

interface Write {
  operatorId: string
  template: EmailTemplate
  text: TemplateText
  version: number
  reason?: string | undefined
}

const isSame = (one: TemplateText, other: TemplateText) =>
  one.subject === other.subject && one.body === other.body && one.button === other.button

function write(parts: Parts, { operatorId, template, text, version, reason = '' }: Write) {
  const kind = template.key
  return parts.db.orm.transaction(async (tx) => {
    await lockTemplate(tx, kind)
    const before = (await findTemplateText(tx, kind)) ?? template
    if (isSame(before, text)) return present(parts, tx, kind)
    const latest = await readTemplateVersion(tx, kind)
    if (latest !== version)
      throw conflict(
        'TEMPLATE_CHANGED',
        'Another operator changed this email in the meantime. Load it again.',
      )
    const isDefault = isSame(text, template)
    // The default isn't stored, so that a new version of it applies.
    if (isDefault) await removeTemplateText(tx, kind)
    else await saveTemplateText(tx, kind, text)
    const { subject, body, button } = text
    const id = newId()
    await addTemplateVersion(tx, {
      ...{ id, kind, version: version + 1, subject, body, button, isDefault, operatorId },
      reason: reason.trim(),
    })
    await recordAction(tx, {
      ...{ operatorId, subjectId: id, reason },
      action: isDefault ? 'email-template.restore' : 'email-template.change',
      before: { email: kind, subject: before.subject, body: before.body, button: before.button },
      after: { email: kind, subject, body, button },
    })
    return present(parts, tx, kind)
  })
}
