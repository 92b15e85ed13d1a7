export { brokenUnique, type Database, openDatabase, type Orm, type Queryable } from './database.ts'
export { startEmbeddedPostgres } from './embedded.ts'
export { migrate } from './migrate.ts'
export { prepared } from './prepared.ts'
