import type { CreatorDecision } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** An operator has decided about a creator; the operator's module publishes it. */
export const creatorDecided = topic<{ id: string; creatorId: string; decision: CreatorDecision }>(
  'creator.decided',
)
