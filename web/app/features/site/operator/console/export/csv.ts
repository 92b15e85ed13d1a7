export interface CsvColumn<Item> {
  title: string
  value: (item: Item) => string | number | boolean | null | undefined
}

/** Some spreadsheets evaluate cells that start like this, also after spaces. As in the server's `platform/csv`. */
const startsFormula = /^\s*[=+\-@]|^[\t\r\n]/

export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
