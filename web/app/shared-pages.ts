/** Screens that are the same for all visitors with the same country and theme. Search is not: it records queries. */
export const sharedScreens = [
  '/',
  '/creators',
  '/post/:id',
  '/video/:id',
  '/gallery/:id',
  '/product/:id',
  '/page/:slug',
  '/:profileId',
  '/:profileId/videos',
  '/:profileId/galleries',
  '/:profileId/store',
  '/:profileId/about',
]

/** A path without escapes that is a page and not its data. */
const plain = /^(?!.*\.data$)[\w./~-]*$/

const patternOf = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)
const isCreators = (screen: string) => screen.startsWith('/:')
const named = sharedScreens.filter((screen) => !isCreators(screen)).map(patternOf)
const creators = sharedScreens.filter(isCreators).map(patternOf)

type Screens = Record<string, { path?: string | undefined } | undefined>

/** Whether the screen at a path is shared. Fixed names of routes are no creators' pages. */
export function sharedBy(screens: Screens) {
  const fixed = new Set(Object.values(screens).map((screen) => screen?.path?.split('/')[0]?.toLowerCase()))
  return (pathname: string): boolean => {
    if (!plain.test(pathname)) return false
    const name = pathname.split('/')[1]?.toLowerCase() ?? ''
    const patterns = name === '' || fixed.has(name) ? named : creators
    return patterns.some((pattern) => pattern.test(pathname))
  }
}
