import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Analytics } from './Analytics'

test('the analytics script carries the code of the settings, escaped, and the nonce of the page', () => {
  const html = renderToStaticMarkup(<Analytics code={'G-1"</script>&'} nonce="n0nce" />)
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toHaveLength(2)
  for (const tag of scripts) expect(tag).toContain('nonce="n0nce"')
  expect(html).toContain('https://www.googletagmanager.com/gtag/js?id=G-1%22%3C%2Fscript%3E%26')
  expect(html).toContain(`gtag('config',"G-1\\"\\u003c/script>&")`)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})
