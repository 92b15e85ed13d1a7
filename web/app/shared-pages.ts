/** The screens that are the same for all strangers in one country and one light. Search is not: it learns from them. */
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

/** An address that means just what it says, and asks for a page and not for its data. */
const plain = /^(?!.*\.data$)[\w./~-]*$/

const patternOf = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)
const isCreators = (screen: string) => screen.startsWith('/:')
const named = sharedScreens.filter((screen) => !isCreators(screen)).map(patternOf)
const creators = sharedScreens.filter(isCreators).map(patternOf)

type Screens = Record<string, { path?: string | undefined } | undefined>

/** Whether the screen at a path is one of those, by the map of screens: what has a fixed name is no creator's page. */
export function sharedBy(screens: Screens) {
  const fixed = new Set(Object.values(screens).map((screen) => screen?.path?.split('/')[0]?.toLowerCase()))
  return (pathname: string): boolean => {
    if (!plain.test(pathname)) return false
    const name = pathname.split('/')[1]?.toLowerCase() ?? ''
    const patterns = name === '' || fixed.has(name) ? named : creators
    return patterns.some((pattern) => pattern.test(pathname))
  }
}
