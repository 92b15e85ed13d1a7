import { messages } from '@ovation/contract/limits'
import { ErrorState } from '~/shell/ErrorPage'

/** Shown when conversations or messages could not be loaded. */
export function LoadError() {
  return <ErrorState sentence={messages.tryAgainLater} />
}
