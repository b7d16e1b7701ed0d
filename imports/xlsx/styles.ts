import { readNumberFormat, type NumberFormat } from './number-format.ts'
import { readXml } from './xml.ts'
import type { XlsxZip } from './zip.ts'

/** The number formats of cells by their style number (`s`); null: numbers are shown unchanged. Throws XmlError. */
export async function readStyles(zip: XlsxZip, path: string | null): Promise<readonly (NumberFormat | null)[]> {
  const styles: (NumberFormat | null)[] = []
  if (path === null) return styles
  const codes = new Map<number, string>(BUILT_IN)
  const formats = new Map<number, NumberFormat | null>()
  let inCellFormats = false
  const handlers = {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes['numFmtId'] ?? '0')
        const format = formats.get(id) ?? readNumberFormat(codes.get(id) ?? 'General')
        formats.set(id, format)
        styles.push(format)
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

const DAY = 'dd/mm/yyyy'

/** ECMA-376 part 1, section 18.8.30: the predefined formats, in their Mexican form. */
const BUILT_IN: readonly (readonly [number, string])[] = [
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '$#,##0;-$#,##0'],
  [6, '$#,##0;[Red]-$#,##0'],
  [7, '$#,##0.00;-$#,##0.00'],
  [8, '$#,##0.00;[Red]-$#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, DAY],
  [15, 'dd-mmm-yy'],
  [16, 'dd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, `${DAY} h:mm`],
  // Days of Asian calendars.
  ...[27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, DAY] as const),
  [37, '#,##0;-#,##0'],
  [38, '#,##0;[Red]-#,##0'],
  [39, '#,##0.00;-#,##0.00'],
  [40, '#,##0.00;[Red]-#,##0.00'],
  [41, '#,##0;-#,##0;"-"'],
  [42, '$#,##0;-$#,##0;$"-"'],
  [43, '#,##0.00;-#,##0.00;"-"'],
  [44, '$#,##0.00;-$#,##0.00;$"-"'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
]
