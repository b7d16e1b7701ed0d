import { fileError } from '#imports/import-error.ts'
import { MAX_SHARED_CHARACTERS } from '#imports/limits.ts'
import { readXml } from './xml.ts'
import type { XlsxZip } from './zip.ts'

/** The texts that cells refer to by number. Throws ImportError when they would not fit in memory; XmlError. */
export async function readSharedStrings(
  fileName: string,
  zip: XlsxZip,
  path: string | null,
): Promise<readonly string[]> {
  const strings: string[] = []
  if (path === null) return strings
  let current: string[] = []
  let inText = false
  let inPhonetic = false
  let characters = 0
  const handlers = {
    open(name: string): void {
      if (name === 'si') current = []
      else if (name === 't') inText = !inPhonetic
      else if (name === 'rPh') inPhonetic = true
    },
    close(name: string): void {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') strings.push(current.join(''))
    },
    text(text: string): void {
      if (!inText) return
      current.push(text)
      characters += text.length
    },
  }
  for await (const _ of readXml(zip.read(path), handlers)) {
    // Empty strings cost memory too.
    if (characters + strings.length * 8 > MAX_SHARED_CHARACTERS) {
      throw fileError(fileName, 'tiene demasiado texto para leerlo; divídelo o guárdalo como CSV.')
    }
  }
  return strings
}
