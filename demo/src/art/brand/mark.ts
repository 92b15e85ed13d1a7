import { round } from '../drawing/svg.ts'

const ring = 'M9.2 23.7A11 11 0 1 1 22.8 23.7'

type MarkColours = { audience: string; performer: string }

/** A ring of audience and one performer, on a 32 × 32 sheet. */
const mark = ({ audience, performer }: MarkColours): string =>
  `<path d="${ring}" fill="none" stroke="${audience}" stroke-width="5" stroke-linecap="round"/>` +
  `<circle cx="16" cy="27" r="3.4" fill="${performer}"/>`

const onLight = { audience: '#e0533d', performer: '#f2a93b' }
const onDark = { audience: '#ff7d68', performer: '#f5b454' }
const house = '#191720'

const sheet = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${content}</svg>`

export const logo = (): string => sheet(32, mark(onLight))

/** For the browser's tab: no background and no margin. */
export const tabIcon = (size: number): string =>
  sheet(size, `<g transform="translate(16 16) scale(1.08) translate(-16 -16)">${mark(onLight)}</g>`)

type AppIcon = { size: number; corner: number; markShare: number }

/** The mark on a dark background. A maskable icon has no rounded corners and keeps the mark well inside. */
export function appIcon({ size, corner, markShare }: AppIcon): string {
  const margin = round(16 - 16 * markShare)
  return sheet(
    size,
    `<rect width="32" height="32" rx="${round(corner * 32)}" fill="${house}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${markShare})">${mark(onDark)}</g>`,
  )
}
