/** The lines that a terminal shows after this output, for tests of output that moves the cursor. */
export function linesOnScreen(written) {
  const lines = ['']
  for (const piece of written.split('\x1b[')) {
    const up = /^(\d+)A$/.exec(piece)?.[1]
    if (up) lines.splice(-1 - Number(up), Number(up))
    else {
      const [first, ...more] = piece.replace(/^J/, '').split('\n')
      lines[lines.length - 1] += first
      lines.push(...more)
    }
  }
  return lines.slice(0, -1)
}
