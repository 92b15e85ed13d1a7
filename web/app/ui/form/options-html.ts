export interface Choice {
  value: string
  text: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The options of a select as HTML. */
export const optionsHtml = (choices: readonly Choice[], chosen: string): string =>
  choices
    .map(({ value, text }) => {
      const selected = value === chosen ? ' selected' : ''
      return `<option value="${escaped(value)}"${selected}>${escaped(text)}</option>`
    })
    .join('')
