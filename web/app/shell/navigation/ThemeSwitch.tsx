import { IconButton } from '~/ui/controls/IconButton'
import { useThemeSwitch } from './use-theme-switch'

/** Switches the theme; the system's preference is not used. With a class name it has text, for lists. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { icon: Icon, label, change } = useThemeSwitch()
  if (!className) return <IconButton label={label} icon={Icon} onClick={change} />
  return (
    <button type="button" className={className} title={label} onClick={change}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </button>
  )
}
