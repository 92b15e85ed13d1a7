import type { EmailKind } from '@ovation/contract'

export interface TemplateVariable {
  meaning: string
  /** Stands for it in previews and tests. */
  sample: string
  /** The subject or the text must contain it. */
  required?: true
  /** May be empty: then the line that contains it is left out. */
  optional?: true
}

/** What operators may change. */
export interface TemplateText {
  subject: string
  /** Paragraphs are separated by empty lines. */
  body: string
  /** The label of the main link; empty for emails without one. */
  button: string
}

/** A kind of email with its default text. */
export interface EmailTemplate<Name extends string = string> extends TemplateText {
  key: EmailKind
  label: string
  /** When it is sent, and to whom. */
  meaning: string
  variables: Record<Name, TemplateVariable>
}

/** A template with the values of its variables and the address of its main link. */
export interface Written {
  template: EmailTemplate
  values: Readonly<Record<string, string>>
  url: string | null
}

/** Values of every email. */
export const commonVariables = {
  siteName: { meaning: 'The name of the site', sample: 'Ovation' },
  siteHost: { meaning: 'The address of the site, without https://', sample: 'example.com' },
} satisfies Record<string, TemplateVariable>

interface Described<Name extends string> extends Omit<EmailTemplate<Name>, 'button'> {
  button?: string
}

/** Declares a kind of email. `write` demands a value for each of its variables. */
export function emailTemplate<const Name extends string = never>(described: Described<Name>) {
  const template: EmailTemplate<Name> = { button: '', ...described }
  return {
    ...template,
    write: (values: Record<Name, string>, url: string | null = null): Written => ({ template, values, url }),
  }
}

const variable = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g

/** Whether a line has an optional variable without a value. */
const lacks = (line: string, { template: { variables }, values }: Written) =>
  [...line.matchAll(variable)].some(([, name = '']) => variables[name]?.optional && !values[name]?.trim())

const withoutLackingLines = (text: string, written: Written) =>
  text
    .split('\n')
    .filter((line) => !lacks(line, written))
    .join('\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach a header.
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g
const inOneLine = (text: string) => text.replace(breaks, ' ').trim()

/** The parts of an email, from the text of an operator or the default. */
export function fillTemplate(
  written: Written,
  text: TemplateText,
  common: Record<keyof typeof commonVariables, string>,
) {
  const values = new Map(Object.entries({ ...written.values, ...common }))
  // Once: what looks like a variable in a value stays as it is.
  const fill = (part: string) => part.replaceAll(variable, (_, name: string) => values.get(name) ?? '')
  const paragraphs = fill(withoutLackingLines(text.body, written))
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const label = inOneLine(fill(text.button))
  return {
    subject: inOneLine(fill(text.subject)),
    paragraphs,
    ...(written.url && label ? { action: { label, url: written.url } } : {}),
  }
}

/** Why a text can't be used for a template, and in which field; null if it can. */
export function problemOf(
  template: EmailTemplate,
  text: TemplateText,
): { path: keyof TemplateText; message: string } | null {
  const known = { ...template.variables, ...commonVariables }
  for (const path of ['subject', 'body', 'button'] as const) {
    const unknown = [...text[path].matchAll(variable)].find(([, name = '']) => !Object.hasOwn(known, name))
    if (unknown) return { path, message: `${unknown[0]} isn’t a variable of this email.` }
    if (/\{\{|\}\}/.test(text[path].replaceAll(variable, '')))
      return { path, message: 'A variable looks like {{siteName}}: one word in two pairs of braces.' }
  }
  if (!text.subject.trim()) return { path: 'subject', message: 'Enter a subject.' }
  if (!text.body.trim()) return { path: 'body', message: 'Enter a text.' }
  if (template.button && !text.button.trim())
    return { path: 'button', message: 'Enter the label of the button.' }
  if (!template.button && text.button.trim()) return { path: 'button', message: 'This email has no button.' }
  const named = new Set([...`${text.subject}\n${text.body}`.matchAll(variable)].map(([, name]) => name))
  const missing = Object.entries(template.variables).find(
    ([name, { required }]) => required && !named.has(name),
  )
  return missing
    ? { path: 'body', message: `{{${missing[0]}}} is missing. People need it in this email.` }
    : null
}

/** An email with the sample of each variable, for previews and tests. */
export const sampleOf = (template: EmailTemplate, url: string): Written => ({
  template,
  values: Object.fromEntries(Object.entries(template.variables).map(([name, { sample }]) => [name, sample])),
  url: template.button ? url : null,
})
