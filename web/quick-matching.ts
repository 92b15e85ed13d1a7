import type { Plugin } from 'vite'

/** What React Router does, and what it does instead. Each must be found once, or the package has changed. */
const changes: [from: string, to: string][] = [
  // Patterns are compiled when they are first compared, and kept.
  [
    `routesMeta: routesMeta.map((meta2, i) => {
        let [matcher, params] = compilePath(
          meta2.relativePath,
          meta2.caseSensitive,
          i === routesMeta.length - 1
        );
        return {
          ...meta2,
          matcher,
          compiledParams: params
        };
      })`,
    'routesMeta',
  ],
  [
    'function compilePath(path, caseSensitive = false, end = true) {',
    `var compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  let key = path + " " + caseSensitive + end;
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, compiled = compileNewPath(path, caseSensitive, end));
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {`,
  ],
  // Routes whose fixed beginning is another are not compared.
  [
    `  let { routesMeta } = branch;
  let matchedParams = {};`,
    `  let { routesMeta } = branch;
  branch.start ??= /^\\/?([^/:*?]*)/.exec(branch.path)[1].toLowerCase();
  if (branch.start && !pathname.slice(1).toLowerCase().startsWith(branch.start)) return null;
  let matchedParams = {};`,
  ],
]

const chunk = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

/**
 * React Router compiles the patterns of all routes twice before it hydrates a page, although it needs those of one page:
 * the first comparison of a path with our hundred routes costs a phone more than any other step of its start.
 */
export function quickMatching(): Plugin {
  return {
    name: 'quick-matching',
    apply: 'build',
    transform: {
      filter: { id: chunk },
      handler: (code) =>
        code.includes('function flattenRoutes(') ? { code: matchQuickly(code), map: null } : null,
    },
  }
}

export const matchQuickly = (code: string) =>
  changes.reduce((changed, [from, to]) => {
    const parts = changed.split(from)
    if (parts.length !== 2) throw new Error(`React Router does not match routes as it used to: ${from}`)
    return parts.join(to)
  }, code)
