import type { DataExport } from '@ovation/contract'
import type { DataExportRow } from '#tables/data-exports'

export const presentExport = (row: DataExportRow): DataExport => ({
  _id: row.id,
  status: row.status,
  progress: row.progress,
  bytes: row.bytes,
  byOperator: row.operatorId !== null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})
