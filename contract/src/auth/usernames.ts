/**
 * A profile's URL is /{username}, so the first segments of the site's own paths are reserved, and names that look
 * official. No schema library here: the web bundles this file.
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'administrator',
  'api',
  'assets',
  'auth',
  'avatar',
  'cart',
  'checkout',
  'contact',
  'cover',
  'creator',
  'creators',
  'explore',
  'flags',
  'followers',
  'following',
  'fonts',
  'gallery',
  'help',
  'home',
  'images',
  'live',
  'login',
  'logout',
  'media',
  'messages',
  'moderator',
  'notifications',
  'null',
  'offline',
  'operator',
  'ovation',
  'page',
  'payment',
  'post',
  'product',
  'register',
  'root',
  'search',
  'settings',
  'static',
  'streaming',
  'support',
  'system',
  'requests',
  'top',
  'undefined',
  'unsubscribe',
  'user',
  'video',
  'wallet',
])

/** Paths with these endings are files; the web's router requests `.data`. */
const looksLikeFile =
  /\.(avif|css|data|gif|html?|ico|jpe?g|js|json|map|mjs|mp4|pdf|php|png|svg|txt|webmanifest|webp|xml)$/

export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase()
  return reservedUsernames.has(name) || looksLikeFile.test(name)
}
