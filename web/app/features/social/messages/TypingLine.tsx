import styles from './TypingLine.module.css'

export function TypingLine({ name }: { name: string }) {
  return (
    <p className={styles.typing} role="status">
      <span className="visually-hidden">{name} is typing</span>
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
    </p>
  )
}
