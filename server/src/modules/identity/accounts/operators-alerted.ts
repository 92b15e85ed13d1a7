import type { OperatorNotificationKind } from '@ovation/contract'
import { topic } from '#platform/extensions'

export interface OperatorAlert {
  kind: OperatorNotificationKind
  /** Identifies what happened, so that it notifies once. */
  key: string
  /** Unread notifications of one kind about one object are merged. */
  objectId: string
  title: string
  text: string
  /** The page of the console that it opens. */
  path: string
}

/** Something waits for operators, or is wrong. Any module publishes it; each operator gets what their role may see. */
export const operatorsAlerted = topic<OperatorAlert>('operators.alerted')
