import type { AuditEntry } from '@ovation/contract'

type Actor = Pick<AuditEntry, 'operator' | 'role' | 'action'>

/** Who did it, inside a sentence. */
export const actorOf = ({ operator, ...entry }: Actor): string => operator?.name ?? namelessActor(entry)

/** Who did it, by itself. */
export function actorTitle({ operator, ...entry }: Actor): string {
  if (operator) return operator.name
  const actor = namelessActor(entry)
  return actor.charAt(0).toUpperCase() + actor.slice(1)
}

/** Without an operator it was the site itself, or the command line, which makes the first owner. */
function namelessActor({ role, action }: Omit<Actor, 'operator'>): string {
  if (role) return 'a former operator'
  return action === 'operator.join' ? 'the command line' : 'the site'
}
