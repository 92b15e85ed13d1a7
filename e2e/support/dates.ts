import type { Page } from '@playwright/test'

export const dateField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills in a day (YYYY-MM-DD) or a day and a time (YYYY-MM-DDTHH:MM). */
export const fillDate = (page: Page, label: string, value: string) => dateField(page, label).fill(value)
