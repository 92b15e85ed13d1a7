import type { Plugin } from 'vite'

/**
 * React Router's links, forms and contexts come out of calls and are given names, both of which keep them in the bundle
 * whether they are used or not. Here the calls are marked as pure, and the names, which only developers see, are left out.
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
