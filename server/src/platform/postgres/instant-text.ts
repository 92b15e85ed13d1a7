import pg from 'pg'

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/
const asDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')

/** Converts a timestamp from the format of Postgres to that of JSON, ten times as fast as through a Date. */
export function instantText(text: string): string {
  if (!utc.test(text)) return asDate(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
