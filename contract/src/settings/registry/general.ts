import Type from 'typebox'
import { settingDefaults } from '../../base/limits.ts'
import { setting } from './setting.ts'
import { Line, MenuEntry, oneLine } from './values.ts'

/** The site as a whole. */
export const generalSettings = {
  siteName: setting({
    ...{ section: 'general', kind: 'line', label: 'Site name' },
    meaning: 'The name in the header, in titles, emails and link previews.',
    schema: Type.String({ minLength: 1, maxLength: 60, pattern: oneLine }),
    default: settingDefaults.siteName,
  }),
  metaDescription: setting({
    ...{ section: 'general', kind: 'paragraph', label: 'Description' },
    meaning: 'One or two sentences for search engines and link previews.',
    schema: Line(300),
    default: settingDefaults.metaDescription,
  }),
  metaKeywords: setting({
    ...{ section: 'general', kind: 'line', label: 'Keywords' },
    meaning: 'Words for search engines, separated by commas.',
    schema: Line(300),
    default: settingDefaults.metaKeywords,
  }),
  footerContent: setting({
    ...{ section: 'general', kind: 'paragraph', label: 'Footer' },
    meaning: 'A line below the links of the footer, such as the name of your company.',
    schema: Line(500),
    default: settingDefaults.footerContent,
  }),
  allowZoom: setting({
    ...{ section: 'general', kind: 'switch', label: 'Zoom' },
    meaning: 'Lets people zoom pages on their phones. People can choose otherwise for their device.',
    schema: Type.Boolean(),
    default: settingDefaults.allowZoom,
  }),
  menus: setting({
    ...{ section: 'general', kind: 'menus', label: 'Menus' },
    meaning: 'The links in the header, the main navigation and the footer.',
    schema: Type.Array(MenuEntry, { maxItems: 60 }),
    default: [],
  }),
  gaCode: setting({
    ...{ section: 'general', kind: 'line', label: 'Google Analytics' },
    meaning: 'A measurement ID such as G-ABC123. Leave it empty to load no analytics.',
    schema: Type.String({ maxLength: 40, pattern: '^([A-Z]{1,3}-[A-Z0-9-]+)?$' }),
    default: settingDefaults.gaCode,
  }),
  maintenanceMode: setting({
    ...{ section: 'general', kind: 'switch', label: 'Maintenance mode' },
    meaning: 'Closes the site to everyone except operators, who can log in at /admin/login.',
    // The examples of the tests and the documentation leave the site open.
    schema: Type.Boolean({ example: false }),
    default: settingDefaults.maintenanceMode,
  }),
}
