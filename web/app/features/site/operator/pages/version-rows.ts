import type { PageVersion } from '@ovation/contract'
import { formatMoment } from '../console/format'

export const versionRow = (
  { version, operator, reason, createdAt }: PageVersion,
  timezone: string | null,
) => ({
  version,
  title: `Version ${version}`,
  by: `${operator?.name ?? 'Before versions were kept'}, ${formatMoment(createdAt, timezone)}`,
  reason,
})

export type VersionRow = ReturnType<typeof versionRow>
