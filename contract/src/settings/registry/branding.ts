import { limits, settingDefaults } from '../../base/limits.ts'
import { setting } from './setting.ts'
import { Colour, Line, OptionalPicture, PictureAddress } from './values.ts'

/** Its looks, and the landing page. */
export const brandingSettings = {
  logoUrl: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Logo' },
    meaning: 'In the header and in emails.',
    schema: PictureAddress(settingDefaults.logoUrl),
    default: settingDefaults.logoUrl,
  }),
  logoDarkUrl: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Logo on dark pages' },
    meaning: 'Without it, the logo is the same on light and dark pages.',
    schema: OptionalPicture,
    default: settingDefaults.logoDarkUrl,
  }),
  favicon: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Icon' },
    meaning: 'In browser tabs and on home screens.',
    schema: PictureAddress(settingDefaults.favicon),
    default: settingDefaults.favicon,
  }),
  accentLight: setting({
    ...{ section: 'branding', kind: 'colour', label: 'Accent on light pages' },
    meaning: 'The colour of buttons and links, also in emails and link previews.',
    schema: Colour,
    default: settingDefaults.accentLight,
  }),
  accentDark: setting({
    ...{ section: 'branding', kind: 'colour', label: 'Accent on dark pages' },
    meaning: 'The colour of buttons and links for people who chose the dark theme.',
    schema: Colour,
    default: settingDefaults.accentDark,
  }),
  landingTitle: setting({
    ...{ section: 'branding', kind: 'line', label: 'Headline' },
    meaning: 'The first words of the landing page.',
    schema: Line(limits.landingTitle),
    default: settingDefaults.landingTitle,
  }),
  landingText: setting({
    ...{ section: 'branding', kind: 'paragraph', label: 'Text' },
    meaning: 'Two or three sentences below the headline.',
    schema: Line(limits.landingText),
    default: settingDefaults.landingText,
  }),
  landingPicture: setting({
    ...{ section: 'branding', kind: 'picture', label: 'Picture' },
    meaning: 'Behind the headline of the landing page.',
    schema: OptionalPicture,
    default: settingDefaults.landingPicture,
  }),
}
