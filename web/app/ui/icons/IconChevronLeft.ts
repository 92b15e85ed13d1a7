import { outline } from './icon'

export default outline('M15 6l-6 6l6 6')
