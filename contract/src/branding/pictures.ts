/** What an uploaded picture is for. No schema library here: the web bundles this file. */
export const brandUses = ['logo', 'icon', 'landing'] as const
export type BrandUse = (typeof brandUses)[number]

/** The names under which logos and icons are served. */
export const brandPngs = ['logo', 'icon48', 'icon180', 'icon192', 'icon512', 'maskable512'] as const
/** The picture of the landing page, for wide screens and phones. */
export const landingCrops = ['wide', 'phone'] as const
export type BrandPng = (typeof brandPngs)[number]
export type LandingCrop = (typeof landingCrops)[number]

const uploaded = /^\/api\/(brand|landing)\/([0-9a-f-]{36})\/\w+\.(?:png|webp)(?:\?size=(\d+)x(\d+))?$/

/** The id of the picture at an address, if it was uploaded in the console. */
export const brandPictureId = (address: string): string | null => uploaded.exec(address)?.[2] ?? null

/** An icon in another size; null if it was not uploaded in the console. */
export function iconAs(address: string, name: BrandPng): string | null {
  const [, folder, id] = uploaded.exec(address) ?? []
  return folder === 'brand' && id ? `/api/brand/${id}/${name}.png` : null
}

/** The picture of the landing page for a kind of screen. A picture of another site is the same on all. */
export function landingAs(address: string, crop: LandingCrop): string {
  const [, folder, id] = uploaded.exec(address) ?? []
  return folder === 'landing' && id ? `/api/landing/${id}/${crop}.webp` : address
}

/** Width to height, which the address of a logo ends with; 1 if it is unknown. */
export function logoRatio(address: string): number {
  const [, , , width, height] = uploaded.exec(address) ?? []
  return width && height ? Number(width) / Number(height) : 1
}
