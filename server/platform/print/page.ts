import { fileURLToPath } from 'node:url'
import type Pdf from 'pdfkit'

export type Doc = InstanceType<typeof Pdf>

export const PAGE = { width: 612, height: 792, left: 40, right: 572, top: 40, bottom: 738 } as const
export const GRAPHITE = '#1b2025'
export const GREY = '#5c6670'
const RULE = '#c9ced3'
export const ORANGE = '#c2410c'
export const ONE_LINE = { lineBreak: false } as const

const FILES = {
  text: '@fontsource/barlow/files/barlow-latin-400-normal.woff',
  strong: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
  key: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff',
} as const

/** The faces of the site, which come with it (SIL Open Font License). */
export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, fileURLToPath(import.meta.resolve(file)))
}

/**
 * Without the ligatures of the face for keys: its file for Latin letters names their glyphs without having them, so that '--' or '//' of
 * a part key would throw.
 */
function shapingOf(font: keyof typeof FILES): PDFKit.Mixins.TextOptions {
  // fontkit also takes an object, which the types do not know: a list can only turn features on.
  const features = { calt: false, liga: false } as unknown as NonNullable<PDFKit.Mixins.TextOptions['features']>
  return font === 'key' ? { features } : {}
}

export function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { font = 'text', size = 9, color = GRAPHITE, ...options }: TextLook & PDFKit.Mixins.TextOptions = {},
): void {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { ...shapingOf(font), ...options })
}

interface TextLook {
  readonly font?: keyof typeof FILES
  readonly size?: number
  readonly color?: string
}

/** How high a text is in a column. */
export function heightOf(doc: Doc, text: string, width: number, font: keyof typeof FILES, size: number): number {
  return text === ''
    ? 0
    : doc
        .font(font)
        .fontSize(size)
        .heightOfString(text, { ...shapingOf(font), width })
}

export function rule(doc: Doc, y: number, color: string = RULE): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(color).stroke()
}

/** At the foot of each page: the document, and which page of how many. Needs `bufferPages`. */
export function drawFeet(doc: Doc, text: string, { isRuled }: { readonly isRuled: boolean }): void {
  const { count } = doc.bufferedPageRange()
  const look = { size: 7.5, color: GREY } as const
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    if (isRuled) rule(doc, 752)
    write(doc, text, PAGE.left, 758, { ...look, width: 430, height: 10, ellipsis: true })
    write(doc, `Página ${page + 1} de ${count}`, PAGE.right - 90, 758, { ...look, width: 90, align: 'right' })
  }
}
