import type { SettingValues } from '@ovation/contract'
import { readSiteSettings, readSiteSettingsIn } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import type { Queryable } from '#platform/postgres'
import { findMatches, readTextRules, type TextRules } from './matching/find-matches.ts'

interface Read {
  of: SettingValues | null
  rules: TextRules
}

export const activeRules = moduleState<Read>('rules', () => ({ of: null, rules: readTextRules([], []) }))

type Parts = Pick<Platform, 'config' | 'db' | 'states'>

export interface Match {
  /** What was found, for operators. */
  rule: string
  /** Whether the content is hidden until an operator decides. */
  hides: boolean
}

/** What the rules find in a text, or null. The rules are read again only after a change of the settings. */
export async function checkText(parts: Parts, text: string): Promise<Match | null> {
  return check(parts, await readSiteSettings(parts), text)
}

/** The same for a text that only one person can read: operators may leave those alone. */
export async function checkPrivateText(parts: Parts, text: string): Promise<Match | null> {
  const settings = await readSiteSettings(parts)
  return settings.checkPrivateMessages ? check(parts, settings, text) : null
}

/** The same in a transaction. Links are also found in the text's HTML. */
export async function checkTextIn(tx: Queryable, parts: Parts, text: string, html?: string) {
  return check(parts, await readSiteSettingsIn(tx, parts), text, html)
}

function check({ states }: Parts, settings: SettingValues, text: string, html?: string): Match | null {
  const active = activeRules.of({ states })
  if (active.of !== settings) {
    active.of = settings
    active.rules = readTextRules(settings.blockedWords, settings.blockedLinks)
  }
  const rule = findMatches(active.rules, text, html)
  return rule === null ? null : { rule, hides: settings.hideBlocked }
}
