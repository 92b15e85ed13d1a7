import type { Plugin } from 'vite'

/**
 * Precedence must not depend on the order of loading, because parts of a page are loaded later. Every stylesheet belongs
 * to the layer of its folder, and compositions win over their pieces.
 */
const folders: [layer: string, folder: RegExp][] = [
  ['base', /\/(node_modules|app\/styles)\//],
  ['pieces', /\/app\/ui\/(controls|feedback|layout|overlay|picture|text)\//],
  ['parts', /\/app\/ui\//],
  ['items', /\/app\/features\/\w+\/(items|locks|unlock|reactions)\//],
  ['features', /\/app\/features\//],
  ['shell', /\/app\/(main|shell)\//],
]

const order = `@layer ${folders.map(([layer]) => layer).join(', ')};`

export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const found = folders.find(([, folder]) => folder.test(id))
        if (!found) this.error(`${id} is in no folder that has a layer.`)
        return { code: `${order}@layer ${found[0]}{${code}}`, map: null }
      },
    },
  }
}
