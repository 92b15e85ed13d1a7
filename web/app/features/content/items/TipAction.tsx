import styles from '~/features/content/reactions/action.module.css'
import type { TipSheetProps } from '~/features/money/wallet/tips/TipSheet'
import { useTipping } from '~/features/money/wallet/tips/use-tipping'
import { useJoinLink } from '~/shell/return-to'
import IconCoins from '~/ui/icons/IconCoins'
import { Link } from '~/ui/link/Link'
import { firstNameOf } from '~/ui/text/names'

/** The tip button in the footer of a card. */
export function TipAction({ creator }: { creator: TipSheetProps['creator'] }) {
  const { mine, member, start, sheet } = useTipping(creator)
  const joinLink = useJoinLink(undefined, `to tip ${firstNameOf(creator.name)}`)
  if (mine) return null
  const label = `Tip ${creator.name}`
  const inside = (
    <>
      <IconCoins size={24} stroke={1.75} aria-hidden />
      <span>Tip</span>
    </>
  )
  if (!member) {
    return (
      <Link {...joinLink} className={styles.action} aria-label={label}>
        {inside}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={styles.action} aria-label={label} onClick={() => start()}>
        {inside}
      </button>
      {sheet}
    </>
  )
}
