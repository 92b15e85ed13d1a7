import type { moderationCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { describeContent } from '../content/describe.ts'
import { casesFound } from '../queries/case-list.ts'
import { loadCaseRows } from '../queries/case-rows.ts'
import { presentCase } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

export const searchCases = (
  parts: Parts,
  operatorId: string,
  search: QueryOf<typeof moderationCalls.operatorCases>,
) =>
  readPage(parts.db.orm, casesFound(search, operatorId), search, async (ids) => {
    const rows = await loadCaseRows(parts.db, ids)
    const now = await describeContent(parts, rows)
    return rows.map((row) => presentCase(parts.files, row, now.get(row.targetId)))
  })
