import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DRAWINGS } from '#domain/drawing.ts'
import { boxed, turned } from './part-views.ts'

// Writes web/public/views/ anew from web/public/drawings/: node demo/draw-views.ts
const drawings = new URL('../web/public/drawings/', import.meta.url)
const views = new URL('../web/public/views/', import.meta.url)
mkdirSync(views, { recursive: true })
for (const name of DRAWINGS) {
  const drawing = readFileSync(new URL(`${name}.svg`, drawings), 'utf8')
  writeFileSync(new URL(`${name}-girada.svg`, views), turned(drawing))
  writeFileSync(new URL(`${name}-empaque.svg`, views), boxed(drawing))
}
console.log(`${DRAWINGS.length * 2} dibujos`)
