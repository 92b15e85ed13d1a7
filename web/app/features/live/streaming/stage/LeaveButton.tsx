import { useNavigate } from 'react-router'
import { IconButton } from '~/ui/controls/IconButton'
import IconX from '~/ui/icons/IconX'
import { stopWatching } from '../watch/current'

/** The router keeps the index of the visit in the history's state; 0 is the first page. */
export const exitFrom = (state: { idx?: number } | null): -1 | '/live' =>
  Number(state?.idx ?? 0) > 0 ? -1 : '/live'

/** Stops watching and goes back, or to the list of streams when there is no previous page. */
export function LeaveButton({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  function leave() {
    stopWatching()
    const exit = exitFrom(window.history.state)
    // The overloads of navigate accept one type each.
    if (exit === -1) void navigate(exit)
    else void navigate(exit)
  }
  return <IconButton label="Leave the stream" icon={IconX} className={className} onClick={leave} />
}
