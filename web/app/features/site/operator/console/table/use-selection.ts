import { useState } from 'react'

export interface Selection<Row> {
  /** The selected rows of this page. */
  chosen: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  clear: () => void
  all: { checked: boolean; isPartial: boolean; onChange: () => void }
}

/** The selected rows of a list. A row that leaves the list leaves the selection. */
export function useSelection<Row extends { _id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  const clear = () => setIds(new Set())
  return {
    chosen,
    has: ({ _id }) => ids.has(_id),
    toggle({ _id }) {
      const next = new Set(ids)
      if (!next.delete(_id)) next.add(_id)
      setIds(next)
    },
    clear,
    all: {
      checked: rows.length > 0 && chosen.length === rows.length,
      isPartial: chosen.length > 0 && chosen.length < rows.length,
      onChange: () => (chosen.length === rows.length ? clear() : setIds(new Set(rows.map(({ _id }) => _id)))),
    },
  }
}
