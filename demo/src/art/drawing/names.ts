/** The keys of a non-empty table. Object.keys loses both types, so the one cast is here. */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): [Name, ...Name[]] =>
  Object.keys(table) as [Name, ...Name[]]
