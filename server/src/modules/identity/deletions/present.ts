import type { AccountDeletion } from '@ovation/contract'
import type { DeletionRow } from '#tables/deletions'

export const presentDeletion = ({
  operatorId,
  createdAt,
  dueAt,
  erasedAt,
}: DeletionRow): AccountDeletion => ({
  byOperator: operatorId !== null,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  erasedAt: erasedAt?.toISOString() ?? null,
})
