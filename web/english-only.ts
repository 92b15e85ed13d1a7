import type { Plugin } from 'vite'

/** React Aria brings what it says to screen readers in thirty-four languages; the site speaks one. */
export function englishOnly(): Plugin {
  return {
    name: 'english-only',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react-(aria|stately)[^?]*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.\w+$/ },
      handler: () => ({ code: 'export default {}', map: null }),
    },
  }
}
