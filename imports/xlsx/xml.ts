import { SaxesParser } from 'saxes'

export interface XmlHandlers {
  /** Names come without their namespace prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

/** XML that is broken, or has features that no sheet needs. */
export class XmlError extends Error {
  override name = 'XmlError'
}

/**
 * Feeds XML to handlers and yields after each piece, so that the reader can pass on what the handlers collected. Document type
 * declarations are refused, and with them every entity except the five of XML itself. Throws XmlError.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = parserFor(handlers)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** The same for a short text in memory. Throws XmlError. */
export function readXmlText(text: string, handlers: XmlHandlers): void {
  parserFor(handlers)
    .write(text.replace(/^\uFEFF/u, ''))
    .close()
}

function parserFor(handlers: XmlHandlers): SaxesParser<{ xmlns: false; position: false }> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.on('doctype', () => {
    throw new XmlError('document type declaration')
  })
  parser.on('opentag', (tag) => handlers.open(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag) => handlers.close(localName(tag.name)))
  parser.on('text', (text) => handlers.text(text))
  parser.on('cdata', (text) => handlers.text(text))
  return parser
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
