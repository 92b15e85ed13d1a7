/** The keys of a table that is never empty. Object.keys forgets both facts, so the one cast lives here. */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): [Name, ...Name[]] =>
  Object.keys(table) as [Name, ...Name[]]
