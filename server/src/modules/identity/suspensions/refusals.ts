import { conflict } from '#platform/errors'

/** It stays closed until its deletion is undone. */
export const isClosing = () =>
  conflict('ACCOUNT_CLOSING', 'This account is being deleted. Undo the deletion first.')
