import { useTipping } from '~/features/money/wallet/tips/use-tipping'
import { IconButton } from '~/ui/controls/IconButton'
import IconCoins from '~/ui/icons/IconCoins'

interface TipInChatProps {
  creator: { _id: string; name: string; avatar: string }
  conversationId: string
}

/** Sends a tip that both see in the conversation. */
export function TipInChat({ creator, conversationId }: TipInChatProps) {
  const { start, sheet } = useTipping(creator, { conversationId })
  return (
    <>
      <IconButton label={`Tip ${creator.name}`} icon={IconCoins} onClick={() => start()} />
      {sheet}
    </>
  )
}
