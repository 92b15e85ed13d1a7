import { copyText } from './copy-text'

/** Puts the address of a page of this site on the clipboard, and says so. */
export const copyLink = (path: string) => copyText(new URL(path, window.location.origin).href, 'Link copied.')
