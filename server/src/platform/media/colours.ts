import type { TranscodeContext } from './context.ts'
import { runFfmpeg } from './ffmpeg.ts'

const toEveryScreen = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** Filters that map the HDR colours of phones to the range of every screen; none for other videos. */
export async function colourFilters(
  { ffmpeg, signal }: Pick<TranscodeContext, 'ffmpeg' | 'signal'>,
  words: string,
) {
  if (!/Video: .*\b(?:arib-std-b67|smpte2084)\b/.test(words)) return []
  let known = ''
  const onOutput = (chunk: Buffer) => {
    known += chunk
  }
  await runFfmpeg(ffmpeg, ['-filters'], { signal, onOutput })
  // Without the filter the colours are pale, but the video plays.
  return / zscale /.test(known) && / tonemap /.test(known) ? toEveryScreen : []
}
