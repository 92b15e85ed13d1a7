import { messages } from '@ovation/contract/limits'
import { ErrorState } from '~/shell/ErrorPage'

/** When conversations, one of them or its first messages could not be loaded. */
export function LoadError() {
  return <ErrorState sentence={messages.tryAgainLater} />
}
