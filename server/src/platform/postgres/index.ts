export { locks, lockUntilCommit, shareUntilCommit, withAdvisoryLock } from './advisory-lock.ts'
export {
  brokenCheck,
  brokenReference,
  brokenUnique,
  type Database,
  type Orm,
  openDatabase,
  type Queryable,
} from './database.ts'
export { findRunningPostgres, hasPostgres } from './embedded/running.ts'
export { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded.ts'
export { escapeLike } from './escape-like.ts'
export { listen } from './listen.ts'
export { migrate, readMigrationState } from './migrate.ts'
export { prepared } from './prepared.ts'
export { type Readers, rowOf, wideRows } from './wide-rows.ts'
