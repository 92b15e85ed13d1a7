import { outline } from './icon'

export default outline('M3 17l6 -6l4 4l8 -8', 'M14 7l7 0l0 7')
