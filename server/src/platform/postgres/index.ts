export { alone, type Task } from './alone.ts'
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
export { migrate } from './migrate.ts'
export { asPattern } from './pattern.ts'
export { prepared } from './prepared.ts'
