import { keepTheme } from '~/api/cookies'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { updateUi } from '~/store/ui-slice'
import { IconButton } from '~/ui/IconButton'
import IconMoon from '~/ui/icons/IconMoon'
import IconSun from '~/ui/icons/IconSun'

/** Light or dark by choice, remembered; the system's preference is not read. In a list it has words and the list's look. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const theme = useAppSelector((state) => state.ui.theme)
  const dispatch = useAppDispatch()
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? IconSun : IconMoon
  const words = next === 'dark' ? 'Switch to dark theme' : 'Switch to light theme'
  const change = () => {
    keepTheme(next)
    dispatch(updateUi({ theme: next }))
  }
  if (!className) return <IconButton label={words} icon={Icon} onClick={change} />
  return (
    <button type="button" className={className} title={words} onClick={change}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span>{words}</span>
    </button>
  )
}
