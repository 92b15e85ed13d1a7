/** A cell: numbers are written as they are, text so that no spreadsheet evaluates it as a formula. */
export type Cell = string | number | null

/** CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(header: string[], rows: Iterable<Cell[]>): Buffer {
  const lines = [header.map(cellOf).join(',')]
  for (const row of rows) lines.push(row.map(cellOf).join(','))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** Some programs evaluate cells that start like this, also after spaces. */
const likeAFormula = /^\s*[=+\-@]|^[\t\r\n]/

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = likeAFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
