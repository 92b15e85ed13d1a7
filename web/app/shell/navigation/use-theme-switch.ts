import { saveTheme } from '~/api/cookies'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { updateUi } from '~/store/ui-slice'
import IconMoon from '~/ui/icons/IconMoon'
import IconSun from '~/ui/icons/IconSun'

/** Switches to the other theme and stores the choice on the device. */
export function useThemeSwitch() {
  const theme = useAppSelector((state) => state.ui.theme)
  const dispatch = useAppDispatch()
  const next = theme === 'dark' ? 'light' : 'dark'
  return {
    icon: theme === 'dark' ? IconSun : IconMoon,
    label: next === 'dark' ? 'Switch to dark theme' : 'Switch to light theme',
    change: () => {
      saveTheme(next)
      dispatch(updateUi({ theme: next }))
    },
  }
}
