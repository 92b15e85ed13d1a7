import { outline } from './icon'

export default outline('M13 4v16', 'M17 4v16', 'M19 4h-9.5a4.5 4.5 0 0 0 0 9h3.5')
