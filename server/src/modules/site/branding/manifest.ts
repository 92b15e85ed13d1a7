import { type BrandPng, iconAs, type PublicSettings } from '@ovation/contract'

const background = '#fbf8f4'

const icons: { name: BrandPng; ours: string; sizes: string; purpose: 'any' | 'maskable' }[] = [
  { name: 'icon192', ours: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'icon512', ours: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'maskable512', ours: '/maskable512.png', sizes: '512x512', purpose: 'maskable' },
]

/** How browsers install the site: https://www.w3.org/TR/appmanifest/ */
export const manifestOf = ({ siteName, metaDescription, favicon, accentLight }: PublicSettings) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: metaDescription,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: accentLight,
  background_color: background,
  icons: icons.map(({ name, ours, sizes, purpose }) => ({
    src: iconAs(favicon, name) ?? ours,
    ...{ sizes, type: 'image/png', purpose },
  })),
})
