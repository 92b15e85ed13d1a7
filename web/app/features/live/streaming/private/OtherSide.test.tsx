import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OtherSideState } from './OtherSide'

const shown = (state: Parameters<typeof OtherSideState>[0]['state']) =>
  renderToString(<OtherSideState state={state} name="Kofi" onTryAgain={() => {}} />)

it('a fan at another node than the creator is told the reason, and can try again', () => {
  const page = shown('wrong-node')
  expect(page).toContain('their video is on another server of this site')
  expect(page).toContain('Try again')
})

it('what is tried again automatically has no button', () => {
  for (const state of ['connecting', 'waiting', 'reconnecting'] as const)
    expect(shown(state)).not.toContain('Try again')
})
