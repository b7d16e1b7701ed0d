// The pictures of links that are sent or posted (og:image), one for each drawing: web/public/share/*.png, 1200 × 630.
// They are committed: other sites do not show SVG, and the server draws nothing at request time.
// Run after a drawing was changed: node scripts/run.mjs scripts/draw-share-pictures.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { DRAWINGS } from '#domain/drawing.ts'
import { ensureChromium } from './lib/chromium.mjs'

const ROOT = join(import.meta.dirname, '..')
const TO = join(ROOT, 'web/public/share')

const font = (family, file, weight) => {
  const path = join(ROOT, 'node_modules/@fontsource', family, 'files', file)
  const data = readFileSync(path).toString('base64')
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`
}

const STYLE = `
${font('barlow-condensed', 'barlow-condensed-latin-700-normal.woff2', 700)}
${font('barlow', 'barlow-latin-500-normal.woff2', 500)}
body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 470px 1fr; background: #1b2025; color: #fff; }
.name { align-self: center; padding-left: 72px; }
h1 { display: flex; align-items: center; gap: 20px; margin: 0 0 20px; font: 700 92px/1 barlow-condensed; }
h1 svg { width: 76px; height: 76px; }
p { margin: 0; color: #c3c8cc; font: 500 33px/1.3 barlow; }
.part { display: grid; place-items: center; margin: 36px 36px 36px 0; background: #f5f6f7; border-radius: 4px; }
.part svg { width: 600px; height: 450px; }`

const mark = readFileSync(join(ROOT, 'web/public/favicon.svg'), 'utf8')
const executablePath = ensureChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
mkdirSync(TO, { recursive: true })
let bytes = 0
for (const name of DRAWINGS) {
  const drawing = readFileSync(join(ROOT, `web/public/drawings/${name}.svg`), 'utf8')
  await page.setContent(`<!doctype html><html lang="es"><style>${STYLE}</style>
    <div class="name"><h1>${mark}Tuerca</h1><p>Refacciones por clave,<br>línea o vehículo</p></div>
    <div class="part">${drawing}</div></html>`)
  await page.evaluate('document.fonts.ready')
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 24, dither: 0, effort: 10 })
    .toBuffer()
  writeFileSync(join(TO, `${name}.png`), png)
  bytes += png.length
}
await browser.close()
console.log(`${DRAWINGS.length} pictures, ${Math.round(bytes / 1024)} KiB in ${TO}`)
