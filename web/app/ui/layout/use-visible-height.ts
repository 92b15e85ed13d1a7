import { type RefObject, useLayoutEffect } from 'react'

/** Keeps an input above the keyboard of a phone: sets the visible part of the page as CSS variables. */
export function useVisibleHeight(pane: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      pane.current?.style.setProperty('--seen-top', `${viewport.offsetTop}px`)
      pane.current?.style.setProperty('--seen-height', `${viewport.height}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [pane])
}
