import { readFileSync } from 'node:fs'
import type { DrawingName } from '#domain/drawing.ts'

const DRAWINGS_DIR = new URL('../../web/public/drawings/', import.meta.url)
/** Of every drawing. */
const DRAWING = { width: 240, height: 180, line: '#6f7a85', accent: '#F25C05' } as const

interface Palette {
  readonly from: string
  readonly to: string
  readonly grid: string
  readonly line: string
  readonly accent: string
  readonly plate: string
}

export const PALETTES = {
  graphite: { from: '#262c32', to: '#0e1012', grid: '#343b43', line: '#e9ecef', accent: '#f25c05', plate: '#1b2025' },
  orange: { from: '#f97316', to: '#c2410c', grid: '#fb923c', line: '#fff7ed', accent: '#1b2025', plate: '#ea580c' },
  steel: { from: '#3d4a57', to: '#1c252e', grid: '#4d5b69', line: '#f1f5f9', accent: '#fdba74', plate: '#2c3843' },
  paper: { from: '#f8f9fa', to: '#dfe3e7', grid: '#d3d9df', line: '#343b43', accent: '#f25c05', plate: '#eef1f4' },
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof PALETTES

export interface Placed {
  readonly drawing: DrawingName
  /** Of its middle. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Degrees, clockwise. */
  readonly turn?: number
  /** 0 to 1. */
  readonly opacity?: number
}

/**
 * A picture of the content as SVG: parts of the trade on a drawing board. Without text, so that it looks the same
 * whatever fonts the machine has. Placed in units of `width` and `height`; `zoom` makes pixels of them.
 */
export function artwork(
  { width, height, zoom = 1 }: { readonly width: number; readonly height: number; readonly zoom?: number },
  paletteName: PaletteName,
  focus: { readonly x: number; readonly y: number; readonly radius: number },
  placed: readonly Placed[],
): string {
  const palette = PALETTES[paletteName]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * zoom}" height="${height * zoom}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.from}"/>`,
    `<stop offset="1" stop-color="${palette.to}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    grid(width, height, palette.grid),
    rings(focus, palette),
    ...placed.map((part) => drawn(part, palette)),
    '</svg>',
  ].join('')
}

function grid(width: number, height: number, colour: string): string {
  const step = 48
  const upright = Array.from({ length: Math.floor(width / step) }, (_, index) => `M${(index + 1) * step} 0V${height}`)
  const level = Array.from({ length: Math.floor(height / step) }, (_, index) => `M0 ${(index + 1) * step}H${width}`)
  return `<path d="${upright.join('')}${level.join('')}" stroke="${colour}" stroke-width="1" opacity=".45"/>`
}

/** A plate behind what matters, with marks around it as on a gauge. */
function rings({ x, y, radius }: { x: number; y: number; radius: number }, palette: Palette): string {
  const round = 2 * Math.PI * radius * 1.12
  const mark = round / 72
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.plate}"/>` +
    `<g fill="none" stroke="${palette.grid}"><circle cx="${x}" cy="${y}" r="${radius}" stroke-width="3"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 1.12}" stroke-width="14" stroke-dasharray="3 ${(mark - 3).toFixed(3)}"/></g>` +
    `<path d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y - radius}" fill="none" ` +
    `stroke="${palette.accent}" stroke-width="10" stroke-linecap="round"/>`
  )
}

function drawn({ drawing, x, y, scale, turn = 0, opacity = 1 }: Placed, palette: Palette): string {
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-DRAWING.width / 2} ${-DRAWING.height / 2})`
  return (
    `<g transform="${place}" opacity="${opacity}" fill="none" stroke="${palette.line}" stroke-width="5" ` +
    `stroke-linecap="round" stroke-linejoin="round">${strokesOf(drawing, palette)}</g>`
  )
}

function strokesOf(drawing: DrawingName, palette: Palette): string {
  const svg = readFileSync(new URL(`${drawing}.svg`, DRAWINGS_DIR), 'utf8')
  const inside = /^<svg[^>]*>(.*)<\/svg>\s*$/su.exec(svg)?.[1]
  if (inside === undefined) throw new Error(`${drawing}.svg is no drawing`)
  return inside.replaceAll(DRAWING.accent, palette.accent).replaceAll(DRAWING.line, palette.line)
}
