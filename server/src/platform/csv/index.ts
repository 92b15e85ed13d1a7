/** A cell: numbers are written as they are, words so that no spreadsheet takes them for a formula. */
export type Cell = string | number | null

/** A table as a spreadsheet reads it, with the marks that tell it the letters are UTF-8. */
export function csvOf(header: string[], rows: Iterable<Cell[]>): Buffer {
  const lines = [header.map(cellOf).join(',')]
  for (const row of rows) lines.push(row.map(cellOf).join(','))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** Some programs run a cell that begins like this, also after blanks. */
const likeAFormula = /^\s*[=+\-@]|^[\t\r\n]/

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = likeAFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
