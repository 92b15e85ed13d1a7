import { useHydrated } from '~/ui/hydration/use-hydrated'
import { clockTime, shortDay } from '~/ui/text/clock'
import styles from './Composer.module.css'
import type { Composer } from './use-composer'

/** The save state of the draft. */
export function SavedNote({ autosave: { state, flush } }: Pick<Composer, 'autosave'>) {
  const here = useHydrated()
  if (state.name === 'failed') {
    return (
      <p className={styles.note} role="alert">
        {state.sentence ? `Not saved: ${state.sentence}` : 'Not saved.'}{' '}
        <button type="button" onClick={() => void flush()}>
          Retry
        </button>
      </p>
    )
  }
  if (state.name === 'saving') return <p className={styles.note}>Saving…</p>
  if (state.name !== 'saved' || !here) return null
  return (
    <p className={styles.note}>
      Saved <time dateTime={state.at}>{savedAt(new Date(state.at))}</time>
    </p>
  )
}

/** Without the date if it is today. */
function savedAt(moment: Date): string {
  const time = clockTime(moment, 'local')
  const isToday = moment.toDateString() === new Date().toDateString()
  return isToday ? time : `${shortDay(moment, 'local')}, ${time}`
}
