import type { Database, Orm } from './database.ts'

/** A query that drizzle builds once for each database and whose plan Postgres keeps. */
export function prepared<Query>(build: (orm: Orm) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db.orm)
    built.set(db, query)
    return query
  }
}
