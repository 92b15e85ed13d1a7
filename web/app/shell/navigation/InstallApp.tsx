import IconDownload from '~/ui/icons/IconDownload'
import { install, useCanInstall } from '../install'

/** Shown where the browser can install the site. */
export function InstallApp({ className }: { className?: string | undefined }) {
  if (!useCanInstall()) return null
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <IconDownload size={24} stroke={1.75} aria-hidden />
      <span>Install app</span>
    </button>
  )
}
