import type { Database } from '#platform/postgres'

/** What the copies of pages depend on, as `page_changes` names it. */
export type Subject = string

const asked = {
  name: 'page_changes',
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select written_by || ' ' || subject from page_changes where written_by >= $1::xid8) as changes`,
}

/** Before every transaction there is. */
const beginning = '0'

/**
 * Asks what was written since it was last asked. Whoever waits for an answer knows of everything that was committed
 * before the question: a question never joins one that is under way, but those that come meanwhile go together.
 */
export function followChanges(db: Pick<Database, 'pool'>, onChange: (subjects: Subject[]) => void) {
  /** All transactions before this one have ended, and what they wrote has been told. */
  let horizon = beginning
  /** Written by transactions since then, and told. */
  let told = new Set<string>()
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function ask() {
    const { rows } = await db.pool.query<{ horizon: string; changes: string[] }>({
      ...asked,
      values: [horizon],
    })
    const [answer] = rows
    if (!answer) return
    const news = answer.changes.filter((change) => !told.has(change))
    horizon = answer.horizon
    told = new Set(answer.changes)
    if (news.length > 0) onChange(news.map((change) => change.slice(change.indexOf(' ') + 1)))
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
    // The next question is asked once for all who come while one is under way.
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
