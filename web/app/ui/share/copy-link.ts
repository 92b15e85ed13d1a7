import { copyText } from './copy-text'

/** Copies the URL of a page of this site. */
export const copyLink = (path: string) => copyText(new URL(path, window.location.origin).href, 'Link copied.')
