import { useJoinLink } from '~/shell/return-to'
import { Button, ButtonLink } from '~/ui/controls/Button'
import IconCoins from '~/ui/icons/IconCoins'
import { firstNameOf } from '~/ui/text/names'
import type { TipSheetProps } from './TipSheet'
import { useTipping } from './use-tipping'

interface TipButtonProps {
  creator: TipSheetProps['creator']
  className?: string | undefined
}

export function TipButton({ creator, className }: TipButtonProps) {
  const { mine, member, start, sheet } = useTipping(creator)
  const joinLink = useJoinLink(undefined, `to tip ${firstNameOf(creator.name)}`)
  if (mine) return null
  const inside = (
    <>
      <IconCoins size={20} stroke={1.75} aria-hidden />
      <span>
        Tip<span className="visually-hidden"> {creator.name}</span>
      </span>
    </>
  )
  if (!member) {
    return (
      <ButtonLink {...joinLink} className={className}>
        {inside}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button className={className} onClick={() => start()}>
        {inside}
      </Button>
      {sheet}
    </>
  )
}
