// The icons of the installed store: web/public/icons/*.png, from the mark in web/public/favicon.svg. They are committed with the
// sources. Run after the mark was changed: node scripts/run.mjs scripts/draw-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../web/public')
const GRAPHITE = '#1b2025'

/** A mask never cuts a circle of 80 % of the width (W3C, Web App Manifest, "maskable"). */
const ICONS = [
  { name: 'icon-192', size: 192, mark: 0.74, corner: 0.18 },
  { name: 'icon-512', size: 512, mark: 0.74, corner: 0.18 },
  { name: 'maskable-512', size: 512, mark: 0.56, corner: 0 },
]

const mark = readFileSync(join(PUBLIC, 'favicon.svg'))
mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
for (const { name, size, mark: share, corner } of ICONS) {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${GRAPHITE}"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .toFile(join(PUBLIC, `icons/${name}.png`))
}
