import { type BrandUse, brandPictureId, type SettingValues, settingRegistry } from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** The use of an uploaded picture; undefined if there is none. */
export type FindPictureUse = (tx: Queryable, id: string) => Promise<BrandUse | undefined>

export const brandPictureUses = catalogue<FindPictureUse>()({
  name: 'uses of brand pictures',
  kinds: ['brand'],
  mayLack: true,
})

/** The settings that name a picture, and what it must have been uploaded for. */
export const pictureSettings = {
  logoUrl: 'logo',
  logoDarkUrl: 'logo',
  favicon: 'icon',
  landingPicture: 'landing',
} as const satisfies Partial<Record<keyof SettingValues, BrandUse>>

/** Pictures are uploads of the right kind, or the default: browsers load no others. */
export async function requirePictures(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  values: Partial<SettingValues>,
) {
  const findUse = extensions.find(brandPictureUses, 'brand')
  if (!findUse) return
  for (const key of pictureKeys) {
    const address = values[key]
    if (address === undefined || address === settingRegistry[key].default) continue
    const id = brandPictureId(address)
    if (!id || (await findUse(tx, id)) !== pictureSettings[key])
      throw invalid(`values.${key}`, 'This picture doesn’t exist. Upload it again.')
  }
}

type PictureKey = keyof typeof pictureSettings
export const pictureKeys: readonly PictureKey[] = ['logoUrl', 'logoDarkUrl', 'favicon', 'landingPicture']
