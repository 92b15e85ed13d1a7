import type { OperatorRole } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** An operator has another role now, or none. */
export const roleChanged = topic<{ accountId: string; role: OperatorRole | null }>('team.role-changed')
