import { expect, it } from 'vitest'
import { shareStyles } from './shared-styles'

it('late parts find the stylesheets that the page has already linked', () => {
  const routes = {
    root: { css: ['/shell.css#'] },
    profile: { css: ['/shell.css#', '/follow.css#', '/profile.css'] },
    rss: {},
  }
  shareStyles({ routes })
  expect(routes).toEqual({
    root: { css: ['/shell.css'] },
    profile: { css: ['/shell.css', '/follow.css', '/profile.css'] },
    rss: {},
  })
})
