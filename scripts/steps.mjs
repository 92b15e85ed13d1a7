// Shows the steps of a set-up. On a terminal every running step is a line that counts its seconds and is redrawn below
// the finished ones; anywhere else a step is announced once, in its own line.
const spinner = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const redrawEveryMs = 100
/** Shorter steps are not printed. */
const leastMs = 50

export const seconds = (begin, now = Date.now()) => `${((now - begin) / 1000).toFixed(1)} s`

export function createSteps(screen, env, now = Date.now) {
  const isTerminal = Boolean(screen.isTTY)
  // A dumb terminal cannot move its cursor.
  const redraws = isTerminal && env.TERM !== 'dumb'
  const paint = (code) => (text) => (redraws && !env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text)
  const [bold, faint, red, green] = [1, 2, 31, 32].map(paint)

  /** Running steps, in the order they began. */
  const running = new Set()
  let drawnLines = 0
  let timer

  const erase = () => (drawnLines > 0 ? `\x1b[${drawnLines}A\x1b[J` : '')

  function draw() {
    drawnLines = running.size
    const mark = spinner[Math.floor(now() / redrawEveryMs) % spinner.length]
    return [...running].map((step) => `${lineOf(mark, step)}\n`).join('')
  }

  function lineOf(mark, { name, detail, began }) {
    const head = `${name.padEnd(10)} ${seconds(began, now()).padStart(7)}`
    // A wrapped line could not be erased.
    const room = (screen.columns || 80) - head.length - 7
    return `  ${mark} ${head}${detail && room > 0 ? `  ${faint(detail.slice(0, room))}` : ''}`
  }

  /** Prints whole lines above the running steps. */
  const print = (text) => screen.write(redraws ? `${erase()}${text}${draw()}` : text)
  const say = (line) => print(`${line}\n`)

  function leave(step, mark) {
    if (!running.delete(step)) return
    if (running.size === 0) stopTimer()
    if (redraws) print(mark ? `${lineOf(mark, step)}\n` : '')
  }

  function stopTimer() {
    clearInterval(timer)
    timer = undefined
  }

  /**
   * Begins a step. Without redrawing, the announcement is printed instead. The returned functions show a detail beside
   * the step, end it, or remove it.
   */
  function begin(name, announcement) {
    const step = { name, detail: '', began: now() }
    running.add(step)
    if (redraws) {
      print('')
      timer ??= setInterval(() => print(''), redrawEveryMs).unref()
    } else if (announcement) say(announcement)
    return {
      detail: (text) => {
        step.detail = text
      },
      end: () => {
        step.detail = ''
        leave(step, now() - step.began < leastMs ? undefined : green('✓'))
      },
      drop: () => leave(step),
    }
  }

  /** Marks unfinished steps, before the reason is printed. */
  function stopSteps() {
    for (const step of [...running]) leave(step, red('✗'))
  }

  return { isTerminal, bold, print, say, begin, stopSteps }
}

export const { isTerminal, bold, print, say, begin, stopSteps } = createSteps(process.stdout, process.env)
