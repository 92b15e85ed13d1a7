import type { Page } from '@playwright/test'

/** A date field and its parts. */
export const dateField = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

export const datePart = (page: Page, label: string, part: string) =>
  dateField(page, label).getByRole('spinbutton', { name: new RegExp(`^${part},`) })

/** Types a day, or a day and a time, into the parts of a field: YYYY-MM-DD or YYYY-MM-DDTHH:MM. */
export async function fillDate(page: Page, label: string, value: string) {
  const [day = '', time] = value.split('T')
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  await typePart(page, label, 'day', dayOfMonth)
  await typePart(page, label, 'month', month)
  await typePart(page, label, 'year', year)
  if (time) await typeTime(page, label, time)
}

async function typeTime(page: Page, label: string, time: string) {
  const [hour = '', minute = ''] = time.split(':')
  const halves = await datePart(page, label, 'AM/PM').count()
  await typePart(page, label, 'hour', halves ? String(Number(hour) % 12 || 12) : hour)
  await typePart(page, label, 'minute', minute)
  if (halves) await typePart(page, label, 'AM/PM', Number(hour) < 12 ? 'A' : 'P')
}

async function typePart(page: Page, label: string, part: string, typed: string) {
  await datePart(page, label, part).focus()
  await page.keyboard.type(typed)
}
