import { ParseOption, XmlDocument, XmlElement as LibElement, XmlParseError, type XmlTreeNode } from 'libxml2-wasm'
import { decodeXml } from './decode.ts'
import type { XmlElement } from './element.ts'

/** SAT accepts at most 10 MB. */
const MAX_XML_BYTES = 10 * 1024 * 1024
/** A document of 10,000 lines with their taxes has some 80,000. */
const MAX_ELEMENTS = 200_000
const MAX_DEPTH = 64

/** Why a file is not read as XML. Codes are those of CfdiUtils, and ours. */
export interface XmlProblem {
  readonly code: 'XML01' | 'TUERCA01' | 'TUERCA02' | 'TUERCA03' | 'TUERCA04'
  readonly text: string
}

/**
 * Reads XML without a document type, own entities or external references. A file that is larger or deeper than any document is refused
 * before it is parsed.
 */
export function readXml(bytes: Uint8Array): XmlElement | XmlProblem {
  if (bytes.length > MAX_XML_BYTES) {
    const megabytes = Math.round(bytes.length / 1024 / 1024)
    return { code: 'TUERCA01', text: `Pesa ${megabytes} MB; un CFDI pesa 10 MB como máximo.` }
  }
  if (isPdf(bytes)) return { code: 'XML01', text: 'Es un PDF, aunque su nombre diga otra cosa.' }
  const decoded = decodeXml(bytes)
  if ('problem' in decoded) return { code: 'TUERCA02', text: decoded.problem }
  if (/<!DOCTYPE/iu.test(decoded.text)) {
    return { code: 'TUERCA03', text: 'Trae un DOCTYPE, que un CFDI no puede traer.' }
  }
  return parse(decoded.text)
}

export function isXmlProblem(read: XmlElement | XmlProblem): read is XmlProblem {
  return 'code' in read
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}

function parse(text: string): XmlElement | XmlProblem {
  if (countElements(text) > MAX_ELEMENTS) {
    return { code: 'TUERCA04', text: `Tiene más de ${MAX_ELEMENTS.toLocaleString('es-MX')} elementos.` }
  }
  let document: XmlDocument
  try {
    const option: ParseOption =
      ParseOption.XML_PARSE_NONET |
      ParseOption.XML_PARSE_NO_XXE |
      ParseOption.XML_PARSE_NOBLANKS |
      ParseOption.XML_PARSE_NOCDATA |
      ParseOption.XML_PARSE_BIG_LINES
    document = XmlDocument.fromString(text, { option })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    const line = error.details[0]?.line
    return {
      code: 'XML01',
      text: `No es un XML bien formado${line === undefined || line === 0 ? '' : ` (línea ${line})`}.`,
    }
  }
  try {
    return elementOf(document.root, 1)
  } catch (error) {
    if (error instanceof RangeError) return { code: 'TUERCA04', text: error.message }
    throw error
  } finally {
    document.dispose()
  }
}

function countElements(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0 && count <= MAX_ELEMENTS * 2; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] !== '/') count += 1
  }
  return count
}

/** Throws RangeError for elements that are nested too deep. */
function elementOf(element: LibElement, depth: number): XmlElement {
  if (depth > MAX_DEPTH) throw new RangeError(`Tiene elementos a más de ${MAX_DEPTH} niveles.`)
  const children: XmlElement[] = []
  for (let node: XmlTreeNode | null = element.firstChild; node !== null; node = node.next) {
    if (node instanceof LibElement) children.push(elementOf(node, depth + 1))
  }
  const attributes: Record<string, string> = {}
  for (const attribute of element.attrs) if (attribute.prefix === '') attributes[attribute.name] = attribute.value
  return {
    namespace: element.namespaceUri,
    name: element.name,
    line: element.line,
    attributes,
    children,
    text: children.length === 0 ? element.content : '',
  }
}
