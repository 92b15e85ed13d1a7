/**
 * A profile lives at /{username}, so nobody may take the first word of one of the site's own addresses,
 * nor a name that would pass for the house. No schema library here: the web bundles this file.
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

/** Addresses that end like this are files; `.data` is how the web's router asks for what a page shows. */
const looksLikeFile =
  /\.(avif|css|data|gif|html?|ico|jpe?g|js|json|map|mjs|mp4|pdf|php|png|svg|txt|webmanifest|webp|xml)$/

export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase()
  return reservedUsernames.has(name) || looksLikeFile.test(name)
}
