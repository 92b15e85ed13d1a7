import { expect, test } from 'vitest'
import { optionsHtml } from './options-html'

test('options have value, text and selection', () => {
  const choices = [
    { value: '', text: 'Anywhere' },
    { value: 'CI', text: 'Côte d’Ivoire' },
  ]
  expect(optionsHtml(choices, 'CI')).toBe(
    '<option value="">Anywhere</option><option value="CI" selected>Côte d’Ivoire</option>',
  )
})

test('text of an option is escaped', () => {
  const sly = '"><script>alert(1)</script>&'
  expect(optionsHtml([{ value: sly, text: sly }], '')).toBe(
    '<option value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</option>',
  )
})
