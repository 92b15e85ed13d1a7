import { expect, it } from 'vitest'
import { inlineStyles } from './inline-styles.server'

const link = (href: string) => `<link nonce="n" rel="stylesheet" href="${href}"/>`
const sheets = new Map([['/assets/shell.css', 'a{color:red}']])

it('a stylesheet is written into the page, and its link loads nothing', () => {
  expect(inlineStyles(`<head>${link('/assets/shell.css')}</head>`, sheets)).toBe(
    '<head><style data-precedence="page" data-href="/assets/shell.css">a{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/shell.css" disabled=""/></head>',
  )
})

it('a stylesheet of another site is loaded as before', () => {
  const html = link('https://fonts.example.com/all.css')
  expect(inlineStyles(html, sheets)).toBe(html)
})

it('a stylesheet is written as it is, whatever characters it has', () => {
  const css = "a::after{content:'$& $1'}"
  expect(inlineStyles(link('/assets/shell.css'), new Map([['/assets/shell.css', css]]))).toContain(css)
})
