import styles from './WelcomeVideo.module.css'

/** Shows its own first frame; nothing plays before it is asked to. */
export function WelcomeVideo({ name, src }: { name: string; src: string }) {
  return (
    <section className={styles.welcome} aria-label={`A welcome from ${name}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload their welcome without captions. */}
      <video src={src} controls playsInline preload="metadata" controlsList="nodownload" />
    </section>
  )
}
