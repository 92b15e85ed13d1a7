import { averageColour } from '~/ui/picture/colour'
import styles from './VideoPlayer.module.css'

interface VideoSpaceProps {
  file: { url: string | null; thumbhash: string | null; width: number | null; height: number | null }
  ratio?: string | undefined
  className?: string | undefined
}

/** The placeholder of a video player that is still loading. */
export function VideoSpace({ file, ratio, className = '' }: VideoSpaceProps) {
  if (!file.url) return null
  const { width, height, thumbhash } = file
  const own = width && height ? `${width} / ${height}` : '16 / 9'
  return (
    <div
      className={`${styles.player} ${className}`}
      style={{ '--ratio': ratio ?? own, backgroundColor: averageColour(thumbhash) }}
      aria-hidden
    />
  )
}
