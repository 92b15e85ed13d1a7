import type { Config } from '#config'

/** Pages of one person or without content. Share images and feeds under /api are for crawlers. */
const kept = [
  '/api/',
  '/user/',
  '/creator/',
  '/admin$',
  '/admin/',
  '/home$',
  '/messages$',
  '/messages/',
  '/notifications$',
  '/wallet$',
  '/cart$',
  '/checkout$',
  '/payment/',
]
const open = ['/', '/api/share-images/', '/api/oembed']

export function robots({ publicUrl }: Pick<Config, 'publicUrl'>): Buffer {
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return Buffer.from(lines.join('\n'))
}
