export interface Letter {
  to: string
  subject: string
  /** Plain sentences; the HTML body is made from them. */
  paragraphs: string[]
  /** The one thing to do, as a button and as a plain address. */
  action?: { label: string; url: string }
  /** For letters that can be done without: why it came, where to stop them, and where a mail program does it. */
  unsubscribe?: { why: string; url: string; oneClickUrl: string }
  /**
   * Who made the site write it, where people can have a letter sent to an address that may not be theirs; such letters
   * are counted and refused when they are too many. Null: the site owes it, and it is always written.
   */
  askedBy: string | null
  /** The people who run the site can be written to by many. */
  isToUs?: true
}

/** Of a link only where it leads, not the key in it. */
export const withoutLinkTokens = (body: string) => body.replace(/([?&]token=)[\w-]+/g, '$1…')

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** The same letter as plain text and as HTML that reads well without styles, images or a mouse. */
export function writeLetter({ subject, paragraphs, action, unsubscribe }: Letter): {
  text: string
  html: string
} {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const stop = unsubscribe ? [`${unsubscribe.why}\nNo more of these:\n${unsubscribe.url}`] : []
  const text = `${[...paragraphs, ...link, ...stop].join('\n\n')}\n`
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  if (action) {
    const url = escapeHtml(action.url)
    body.push(
      `<p><a href="${url}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
      `<p>If the button does not work, open this address:<br><a href="${url}">${url}</a></p>`,
    )
  }
  if (unsubscribe) {
    const url = escapeHtml(unsubscribe.url)
    body.push(
      `<p style="${smallStyle}">${escapeHtml(unsubscribe.why)} <a href="${url}">No more of these</a></p>`,
    )
  }
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}">
${body.join('\n')}
</body>
</html>
`
  return { text, html }
}

const bodyStyle =
  'margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff'
const smallStyle = 'margin-top:32px;font-size:13px;color:#555555'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#ffffff;text-decoration:none'
