// Writes web/ui/theme/fonts/ from the @fontsource packages: the characters of Western European languages, without hints for screens
// of low resolution, which are a third of a file. Run it by hand after those packages change; it needs pyftsubset (Python's fonttools
// and brotli): node scripts/subset-fonts.mjs
import { join } from 'node:path'
import { ROOT, run } from './lib/prepare.mjs'

// Basic Latin, Latin-1, and of general punctuation what people write: quotation marks, dashes, bullet, ellipsis, €, ™, arrows, minus.
const CHARACTERS =
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+2010-2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
// No ligatures in the monospaced face: part keys are read sign by sign.
const FONTS = [
  ['barlow', 400, 'kern,liga,tnum'],
  ['barlow', 500, 'kern,liga,tnum'],
  ['barlow', 600, 'kern,liga,tnum'],
  ['barlow-condensed', 600, 'kern,liga,tnum'],
  ['barlow-condensed', 700, 'kern,liga,tnum'],
  ['jetbrains-mono', 500, ''],
]

for (const [family, weight, features] of FONTS) {
  run('pyftsubset', [
    join(ROOT, `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`),
    `--unicodes=${CHARACTERS}`,
    `--layout-features=${features}`,
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${join(ROOT, `web/ui/theme/fonts/${family}-${weight}.woff2`)}`,
  ])
}
