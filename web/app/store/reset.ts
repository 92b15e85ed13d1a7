import { createAction } from './slice'

/** Restores every slice's defaults. */
export const resetApp = createAction('app/reset')
