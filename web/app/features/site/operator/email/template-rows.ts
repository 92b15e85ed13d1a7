import type { EmailTemplateSummary, EmailTemplateVersion } from '@ovation/contract'
import { formatMoment } from '../console/format'

/** In the groups and the order of the server. */
export function templateGroups(templates: EmailTemplateSummary[]) {
  const titles = [...new Set(templates.map(({ group }) => group))]
  return titles.map((title) => ({
    title,
    templates: templates
      .filter(({ group }) => group === title)
      .map(({ kind, label, meaning, changedAt }) => ({
        kind,
        label,
        meaning,
        isChanged: changedAt !== null,
      })),
  }))
}

export const templateVersionRow = (
  { _id, version, subject, body, button, isDefault, operator, reason, createdAt }: EmailTemplateVersion,
  timezone: string | null,
) => ({
  ...{ _id, subject, body, button, reason },
  title: isDefault ? `Version ${version}: the default text` : `Version ${version}`,
  by: `${operator?.name ?? 'A deleted account'}, ${formatMoment(createdAt, timezone)}`,
})

export type TemplateVersionRow = ReturnType<typeof templateVersionRow>
