import type { Written } from './template.ts'

/** Whom an email is for and who caused it. */
interface Envelope {
  to: string
  /** The owner of the email, for exports and deletions; null where only the address is known. */
  accountId: string | null
  /** For optional emails: the reason, the page to unsubscribe, and the one-click address. */
  unsubscribe?: { why: string; url: string; oneClickUrl: string } | undefined
  /**
   * The account or network that requested the email, where people can send one to an address that may not be theirs.
   * Such emails are rate limited. Null for emails that are always sent.
   */
  askedBy: string | null
  /** Emails to the operators have no limit for the recipient. */
  isToUs?: true
}

/** The final text of an email. */
export interface PlainEmail {
  subject: string
  /** Plain text; the HTML body is rendered from it. */
  paragraphs: string[]
  /** The main link, as a button and as a plain address. */
  action?: { label: string; url: string }
}

/** What an email says: a template, whose text operators can change, or a final text. */
export type EmailContent = Written | PlainEmail
export type Email = Envelope & EmailContent

/** For records that outlive the account: a***@example.com. */
export const maskedAddress = (address: string) => address.replace(/^(.?).*@/, '$1***@')

/** Removes the tokens of links. */
export const withoutLinkTokens = (body: string) => body.replace(/([?&]token=)[\w-]+/g, '$1…')

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** The look of the site in emails. */
export interface Brand {
  siteName: string
  /** An absolute URL; null shows the name only. */
  logo: string | null
  /** Wider for a wordmark. */
  logoWidth?: number
  /** #rrggbb. */
  accent: string
  siteUrl: string
}

/** Renders plain text and HTML that also reads well without styles and images. */
export function renderEmail(
  email: PlainEmail & Pick<Envelope, 'unsubscribe'>,
  brand: Brand,
): { text: string; html: string } {
  const { subject, paragraphs, action, unsubscribe } = email
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const stop = unsubscribe ? [`${unsubscribe.why}\nUnsubscribe:\n${unsubscribe.url}`] : []
  const text = `${[...paragraphs, ...link, ...stop].join('\n\n')}\n`
  const body = paragraphs.map(
    (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  )
  if (action) body.push(button(action, brand.accent))
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="${pageStyle}">
<div class="card" style="${cardStyle}">
<p style="${headStyle}">${head(brand)}</p>
${body.join('\n')}
</div>
<div class="small" style="${smallStyle}">${footer(email, brand)}</div>
</body>
</html>
`
  return { text, html }
}

const logoHeight = 32

function head({ siteName, logo, logoWidth = logoHeight, siteUrl }: Brand) {
  const picture = logo
    ? `<img src="${escapeHtml(logo)}" alt="" width="${logoWidth}" height="${logoHeight}" style="vertical-align:middle;margin-right:10px;border:0">`
    : ''
  return `<a class="name" href="${escapeHtml(siteUrl)}" style="${nameStyle}">${picture}${escapeHtml(siteName)}</a>`
}

function button({ label, url }: NonNullable<PlainEmail['action']>, accent: string) {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="${buttonStyle(accent)}">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0;font-size:13px;line-height:20px;color:#6b6570;word-break:break-all">If the button doesn’t work, open this address:<br><a class="small" href="${address}" style="color:#6b6570">${address}</a></p>`
}

function footer({ unsubscribe }: Pick<Envelope, 'unsubscribe'>, { siteName, siteUrl }: Brand) {
  const site = `<p style="margin:0">Sent by <a class="small" href="${escapeHtml(siteUrl)}" style="color:#6b6570">${escapeHtml(siteName)}</a></p>`
  if (!unsubscribe) return site
  return `<p style="margin:0 0 8px">${escapeHtml(unsubscribe.why)} <a class="small" href="${escapeHtml(unsubscribe.url)}" style="color:#6b6570">Unsubscribe</a></p>${site}`
}

const font = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const pageStyle = `margin:0;padding:24px 16px;background:#fbf8f4;color:#1d1a20;${font};font-size:16px;line-height:24px`
const cardStyle =
  'box-sizing:border-box;max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #ece6df;border-radius:14px'
const headStyle = 'margin:0 0 24px;line-height:32px'
const nameStyle = 'color:#1d1a20;font-size:18px;font-weight:700;text-decoration:none'
const smallStyle =
  'max-width:560px;margin:16px auto 0;padding:0 24px;box-sizing:border-box;font-size:13px;line-height:20px;color:#6b6570'
const buttonStyle = (accent: string) =>
  `display:inline-block;padding:12px 20px;border-radius:12px;background:${accent};color:${readableOn(accent)};font-weight:600;text-decoration:none`

/** Mail programs without support for dark themes or style elements show the light one. */
const darkStyle =
  '@media (prefers-color-scheme: dark){.page{background:#131218!important;color:#f3eff6!important}.card{background:#1d1b23!important;border-color:#322f3a!important}.name{color:#f3eff6!important}.small{color:#a9a3b2!important}}'

/** White, or dark on light accents. */
function readableOn(accent: string): string {
  const channel = (at: number) => Number.parseInt(accent.slice(at, at + 2), 16) / 255
  const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = 0.2126 * linear(channel(1)) + 0.7152 * linear(channel(3)) + 0.0722 * linear(channel(5))
  return luminance > 0.26 ? '#2a0c08' : '#ffffff'
}
