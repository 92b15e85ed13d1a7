import type { ReportTarget } from '@ovation/contract'
import type { Platform } from '#platform'
import { isReportableKind, reportables } from './reportables.ts'

interface Named {
  target: ReportTarget
  targetId: string
}

/** The id of the content that a case is about, if this is a copy of it. */
export async function findTarget(
  { extensions }: Pick<Platform, 'extensions'>,
  { target, targetId }: Named,
): Promise<string> {
  const kind = isReportableKind(target) ? extensions.find(reportables, target) : undefined
  return (await kind?.targetOf?.(targetId)) ?? targetId
}
