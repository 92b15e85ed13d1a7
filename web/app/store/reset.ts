import { createAction } from '@reduxjs/toolkit'

/** Restores every slice's defaults. */
export const resetApp = createAction('app/reset')
