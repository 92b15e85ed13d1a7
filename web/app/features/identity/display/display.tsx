import { saveDisplay, saveTheme } from '~/api/cookies'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { updateUi } from '~/store/ui-slice'
import { CheckField } from '~/ui/form/CheckField'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import type { Route } from './+types/display'
import styles from './display.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('public')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Display settings' })
}

/** Display settings of this device, kept in cookies. No account is needed. */
export default function Display() {
  const { theme, zoom, contextMenu } = useAppSelector((state) => state.ui)
  const dispatch = useAppDispatch()
  const change = (name: 'zoom' | 'contextMenu', isOn: boolean) => {
    saveDisplay(name, isOn)
    dispatch(updateUi({ [name]: isOn }))
  }
  const changeTheme = (isDark: boolean) => {
    const next = isDark ? 'dark' : 'light'
    saveTheme(next)
    dispatch(updateUi({ theme: next }))
  }
  return (
    <Page width="form" title="Display settings" lead="Saved on this device only.">
      <Panel>
        <div className={styles.choices}>
          <CheckField
            look="switch"
            label="Dark theme"
            checked={theme === 'dark'}
            onChange={({ target }) => changeTheme(target.checked)}
          />
          <CheckField
            look="switch"
            label="Allow zooming"
            hint="Pinch to enlarge text and images."
            checked={zoom}
            onChange={({ target }) => change('zoom', target.checked)}
          />
          <CheckField
            look="switch"
            label="Right-click menu"
            hint="Your browser’s own menu on a right click or long press."
            checked={contextMenu}
            onChange={({ target }) => change('contextMenu', target.checked)}
          />
        </div>
      </Panel>
    </Page>
  )
}
