/**
 * Keeps the stylesheets of pages that are left: late parts that were loaded meanwhile use them too. Their order does not
 * matter, because each belongs to a layer.
 */
export function keepStyles() {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && !isLinked(node.href))
        document.head.append(node)
    }
  }).observe(document.head, { childList: true })
}

const isLinked = (href: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.href === href,
  )
