import type { CaseRecord } from '#tables/moderation'

/** The owner can appeal against a warning, and against whatever keeps content taken down. */
export const canBeAppealed = ({ decision, takenDownAt }: Pick<CaseRecord, 'decision' | 'takenDownAt'>) =>
  decision === 'warned' || takenDownAt !== null
