import { useNavigate } from 'react-router'
import { IconButton } from '~/ui/controls/IconButton'
import IconX from '~/ui/icons/IconX'
import { stopWatching } from '../watch/current'

/** The router counts the pages of a visit in the history's state: the first has nothing before it. */
export const exitFrom = (state: { idx?: number } | null): -1 | '/live' =>
  Number(state?.idx ?? 0) > 0 ? -1 : '/live'

/** Ends watching and goes back to where the viewer came from; from a link elsewhere, to the other streams. */
export function LeaveButton({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  function leave() {
    stopWatching()
    const exit = exitFrom(window.history.state)
    // The overloads of navigate take one or the other.
    if (exit === -1) void navigate(exit)
    else void navigate(exit)
  }
  return <IconButton label="Leave the stream" icon={IconX} className={className} onClick={leave} />
}
