import { readXml } from './xml.ts'
import type { XlsxZip } from './zip.ts'

/** What a number format does to a number that may be a key. zeros: pads it to so many digits; date: shows it as a date. */
export type NumberStyle = { readonly kind: 'date' } | { readonly kind: 'zeros'; readonly digits: number } | null

/** The number formats of cells by their style number (`s`). Throws XmlError. */
export async function readStyles(zip: XlsxZip, path: string | null): Promise<readonly NumberStyle[]> {
  const styles: NumberStyle[] = []
  if (path === null) return styles
  const codes = new Map<number, string>()
  let inCellFormats = false
  const handlers = {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes['numFmtId'] ?? '0')
        styles.push(styleOf(id, codes.get(id)))
      }
    },
    close(name: string): void {
      if (name === 'cellXfs') inCellFormats = false
    },
    text: () => {},
  }
  for await (const _ of readXml(zip.read(path), handlers)) {
    // The handlers did it.
  }
  return styles
}

function styleOf(id: number, code: string | undefined): NumberStyle {
  // ECMA-376 part 1, section 18.8.30: the formats that need no code.
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return { kind: 'date' }
  if (code === undefined) return null
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/gu, '')
  if (/^0{2,}$/u.test(bare)) return { kind: 'zeros', digits: bare.length }
  return /[dmyhs]/iu.test(bare) && !/[#0]/u.test(bare) ? { kind: 'date' } : null
}
