import type { Database } from '#platform/postgres'

/** A subject of `page_changes`, which cached pages depend on. */
export type Subject = string

const request = {
  name: 'page_changes',
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select written_by || ' ' || subject from page_changes where written_by >= $1::xid8) as changes`,
}

/** Before all transactions. */
const beginning = '0'

/**
 * Reads the changes since the last read. A caller sees everything that was committed before its call: it never joins a
 * read that has already begun, but callers that arrive meanwhile share the next one.
 */
export function followChanges(db: Pick<Database, 'pool'>, onChange: (subjects: Subject[]) => void) {
  /** All transactions before this one have ended, and their changes were reported. */
  let horizon = beginning
  /** Changes of later transactions that were reported already. */
  let reported = new Set<string>()
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function ask() {
    const { rows } = await db.pool.query<{ horizon: string; changes: string[] }>({
      ...request,
      values: [horizon],
    })
    const [answer] = rows
    if (!answer) return
    const unseen = answer.changes.filter((change) => !reported.has(change))
    horizon = answer.horizon
    reported = new Set(answer.changes)
    if (unseen.length > 0) onChange(unseen.map((change) => change.slice(change.indexOf(' ') + 1)))
  }

  function begin(): Promise<void> {
    const question = ask().finally(() => {
      if (underWay === question) underWay = null
    })
    underWay = question
    return question
  }

  return (): Promise<void> => {
    if (!underWay) return begin()
    // Callers that arrive during a read share the next one.
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
