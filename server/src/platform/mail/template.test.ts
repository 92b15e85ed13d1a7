import { describe, expect, test } from 'vitest'
import { renderEmail } from './email.ts'
import { emailTemplate, fillTemplate, problemOf, sampleOf } from './template.ts'

const template = emailTemplate({
  key: 'account-suspended',
  label: 'Suspended',
  meaning: 'To a person whose account is suspended.',
  variables: {
    name: { meaning: 'The name', sample: 'Ana' },
    reason: { meaning: 'The reason', sample: 'Spam', required: true },
    note: { meaning: 'A note', sample: 'Write to us', optional: true },
  },
  subject: '{{name}} at {{siteName}}',
  body: 'Hello {{name}},\n\nWhy: {{reason}}\nA note: {{ note }}\n\nSee {{siteHost}}.',
  button: 'Contact {{siteName}}',
})
const common = { siteName: 'Stage & Co', siteHost: 'stage.test' }
const brand = { siteName: 'Stage & Co', logo: null, accent: '#d1402f', siteUrl: 'https://stage.test' }
const text = { subject: template.subject, body: template.body, button: template.button }
const filled = (values: { name: string; reason: string; note: string }) =>
  fillTemplate(template.write(values, 'https://stage.test/contact'), text, common)

describe('a template', () => {
  test('is filled with the values of the email and of the site', () => {
    expect(filled({ name: 'Ana', reason: 'Spam', note: 'Write to us' })).toEqual({
      subject: 'Ana at Stage & Co',
      paragraphs: ['Hello Ana,', 'Why: Spam\nA note: Write to us', 'See stage.test.'],
      action: { label: 'Contact Stage & Co', url: 'https://stage.test/contact' },
    })
  })

  test('leaves out the line of an optional variable that is empty, and no other', () => {
    expect(filled({ name: '', reason: '', note: ' ' }).paragraphs).toEqual([
      'Hello ,',
      'Why:',
      'See stage.test.',
    ])
  })

  test('escapes what people are called, and fills no variables of values', () => {
    const name = '<img src=x onerror=alert(1)> {{reason}} $& $1'
    const content = filled({ name, reason: 'secret', note: '' })
    expect(content.subject).toBe(`${name} at Stage & Co`)
    const { html } = renderEmail(content, brand)
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; {{reason}} $&amp; $1,')
    expect(html).not.toContain('<img')
  })

  test('has a subject of one line whatever a name contains', () => {
    const { subject } = filled({ name: 'Ana\r\nBcc: eve@example.test\u202e', reason: 'Spam', note: '' })
    expect(subject).toBe('Ana Bcc: eve@example.test  at Stage & Co')
  })

  test('is filled with samples for a preview', () => {
    const { paragraphs } = fillTemplate(sampleOf(template, 'https://stage.test'), text, common)
    expect(paragraphs[1]).toBe('Why: Spam\nA note: Write to us')
  })
})

describe('a text of an operator', () => {
  test.each([
    [{ body: 'Hello {{nam}}: {{reason}}' }, 'body', '{{nam}} isn’t a variable of this email.'],
    [{ subject: '{{constructor}}' }, 'subject', '{{constructor}} isn’t a variable of this email.'],
    [{ button: '{{link}}' }, 'button', '{{link}} isn’t a variable of this email.'],
    [{ body: '{{reason}} {{#if note}}' }, 'body', expect.stringContaining('looks like {{siteName}}')],
    [{ body: 'Hello {{name}}' }, 'body', '{{reason}} is missing. People need it in this email.'],
    [{ subject: ' ' }, 'subject', 'Enter a subject.'],
    [{ body: '\n' }, 'body', 'Enter a text.'],
    [{ button: '' }, 'button', 'Enter the label of the button.'],
  ])('%o is refused for its %s', (change, path, message) => {
    expect(problemOf(template, { ...text, ...change })).toEqual({ path, message })
  })

  test('is fine as the default is, and with a required variable in its subject only', () => {
    expect(problemOf(template, text)).toBeNull()
    expect(problemOf(template, { ...text, subject: '{{reason}}', body: 'Bye' })).toBeNull()
  })
})
