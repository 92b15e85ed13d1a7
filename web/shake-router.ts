import type { Plugin } from 'vite'

/**
 * React Router's links, forms and contexts are created by calls and given display names, both of which prevent tree
 * shaking. This marks the calls as pure and removes the names.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (?=React\d*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
