import type { Calls, Me, ResponseOf } from '@ovation/contract'
import { isAllowed } from '@ovation/contract/roles'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import IconSettings from '~/ui/icons/IconSettings'
import { settingPath } from '../setting-path'
import type { Hit } from './hit-kinds'

type Settings = ResponseOf<Calls['GET /operator/settings']>

const mostShown = 5

/** Settings by label and meaning, for those who may change them. They are loaded when the palette opens. */
export function useFoundSettings(user: Me, words: string): Hit[] {
  const [loaded, setLoaded] = useState<Settings | null>(null)
  const mayChange = isAllowed(user.operatorRole, 'site')
  useEffect(() => {
    if (!mayChange) return
    const loading = new AbortController()
    api('GET /operator/settings', { signal: loading.signal }).then(setLoaded, () => {})
    return () => loading.abort()
  }, [mayChange])
  if (!loaded || words.length < 2) return []
  const sections = new Map(loaded.sections.map(({ key, label }) => [key, label]))
  const holds = (text: string) => text.toLowerCase().includes(words)
  const byLabel = loaded.settings.filter(({ label }) => holds(label))
  const byMeaning = loaded.settings.filter(({ label, meaning }) => !holds(label) && holds(meaning))
  return [...byLabel, ...byMeaning].slice(0, mostShown).map((setting) => ({
    ...{ key: `setting ${setting.key}`, path: settingPath(setting), title: setting.label },
    ...{ note: sections.get(setting.section) ?? '', kind: 'Setting', icon: IconSettings },
  }))
}
