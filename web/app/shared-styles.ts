interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>
}

/**
 * React Router ends the URL of a stylesheet that late parts use too with `#`, so that a part loads its own copy, because
 * the page's is removed with the page. Here `keepStyles` keeps it. A second copy would cost every first page another
 * styling, and one that repeats the `@font-face` rules another layout of everything.
 */
export function shareStyles({ routes }: Manifest) {
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.map((url) => url.replace(/#$/, ''))
  }
}
