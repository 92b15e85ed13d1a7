/**
 * What a table stores about people: what an export of a person's data contains of it, and what deleting the account
 * erases. In all statements, $1 is the id of the account. A test finds tables that no module names.
 */
export type PersonalTable = { table: string } & Exported & Erased

/** A query whose rows are exported, without secrets and data of other people; or why there is none. */
type Exported = { exports: string; notExported?: never } | { exports?: never; notExported: string }

/** A statement that can be repeated; or why the table is kept. */
type Erased = { erases: string; kept?: string } | { erases?: never; kept: string }
