import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useAppDispatch, useAppSelector } from '~/store'
import { keepTheme } from './cookies'
import styles from './ThemeSwitch.module.css'
import { updateUi } from './ui-slice'

interface ThemeSwitchProps {
  /** With words, and then with the look of the list it stands in. */
  label?: boolean
  className?: string | undefined
}

/** Light or dark by choice, remembered; the system's preference is not read. */
export function ThemeSwitch({ label = false, className = styles.switch }: ThemeSwitchProps) {
  const theme = useAppSelector((state) => state.ui.theme)
  const dispatch = useAppDispatch()
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? IconSun : IconMoon
  const words = next === 'dark' ? 'Dim the lights' : 'Lights up'
  return (
    <button
      type="button"
      className={className}
      aria-label={label ? undefined : words}
      onClick={() => {
        keepTheme(next)
        dispatch(updateUi({ theme: next }))
      }}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      {label && <span>{words}</span>}
    </button>
  )
}
