import Pdf from 'pdfkit'
import type { CataloguePart, DemoCatalogue } from './catalogues.ts'

const PAGE = { width: 612, height: 792, margin: 42 } as const
const ORANGE = '#f25c05'
const GRAPHITE = '#1b2025'
const GREY = '#5c6670'
const ROW = { height: 19, top: 96, bottom: 740 } as const
/** Of those that every reader has (PDF 32000-1, section 9.6.2.2): embedding others would take ten times as long. */
const FONTS = { heading: 'Helvetica-Bold', text: 'Helvetica', key: 'Courier-Bold' } as const
type Font = keyof typeof FONTS
const COLUMNS = { key: 42, brand: 122, description: 186, applications: 366 } as const
const WIDTHS = { key: 76, brand: 60, description: 174, applications: 204 } as const

const ONE_LINE = { lineBreak: false } as const

type Doc = InstanceType<typeof Pdf>

/** A catalogue as PDF, front page first; the same input makes the same bytes. `front` is its art as JPEG, 3 to 4. */
export async function cataloguePdf(
  catalogue: DemoCatalogue,
  front: Uint8Array,
): Promise<{ bytes: Buffer; pages: number }> {
  // A day of its year and not now: nothing in the file depends on when it is made.
  const day = new Date(Date.UTC(catalogue.year, 5, 30))
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: `Catálogo ${catalogue.title}`,
      Author: 'Refaccionaria Tuerca',
      Subject: `${catalogue.category}: claves de mayor movimiento y sus aplicaciones`,
      CreationDate: day,
      ModDate: day,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  let pages = 0
  doc.on('pageAdded', () => (pages += 1))
  frontPage(doc, catalogue, front)
  partPages(doc, catalogue)
  lastPage(doc, catalogue)
  doc.end()
  await finished
  return { bytes: Buffer.concat(chunks), pages }
}

function frontPage(doc: Doc, { category, year }: DemoCatalogue, front: Uint8Array): void {
  doc.addPage()
  doc.image(Buffer.from(front), 0, 0, { width: PAGE.width, height: PAGE.height })
  doc.rect(0, 590, PAGE.width, 202).fill(GRAPHITE)
  doc.rect(PAGE.margin, 622, 64, 5).fill(ORANGE)
  write(doc, 'heading', 32, '#ffffff', category, PAGE.margin, 640)
  write(doc, 'text', 18, '#ffffff', `Catálogo ${year}`, PAGE.margin, 682)
  write(doc, 'text', 11, '#c6ccd2', 'Refaccionaria Tuerca', PAGE.margin, 742)
}

function partPages(doc: Doc, { title, sections }: DemoCatalogue): void {
  let top: number = ROW.bottom
  const turnPage = () => {
    doc.addPage()
    doc.rect(0, 0, PAGE.width, 54).fill(GRAPHITE)
    doc.rect(0, 54, PAGE.width, 3).fill(ORANGE)
    write(doc, 'heading', 14, '#ffffff', title, PAGE.margin, 20)
    columnHeadings(doc)
    top = ROW.top
  }
  for (const { line, parts } of sections) {
    // A heading needs two rows below it.
    if (top + 3 * ROW.height > ROW.bottom) turnPage()
    write(doc, 'heading', 11, ORANGE, line, PAGE.margin, top + 5)
    doc.outline.addItem(line)
    top += ROW.height
    for (const part of parts) {
      if (top + ROW.height > ROW.bottom) turnPage()
      partRow(doc, part, top)
      top += ROW.height
    }
  }
}

function columnHeadings(doc: Doc): void {
  const headings = { key: 'Clave', brand: 'Marca', description: 'Descripción', applications: 'Aplicaciones' } as const
  for (const column of ['key', 'brand', 'description', 'applications'] as const) {
    write(doc, 'heading', 8, GREY, headings[column], COLUMNS[column], 74)
  }
  doc.rect(PAGE.margin, 88, PAGE.width - 2 * PAGE.margin, 0.75).fill(GREY)
}

function partRow(doc: Doc, part: CataloguePart, top: number): void {
  doc.rect(PAGE.margin, top + ROW.height - 0.5, PAGE.width - 2 * PAGE.margin, 0.5).fill('#dfe3e7')
  writeInside(doc, 'key', 8, GRAPHITE, part.key, COLUMNS.key, top + 6, WIDTHS.key)
  writeInside(doc, 'text', 8, GRAPHITE, part.brand, COLUMNS.brand, top + 6, WIDTHS.brand)
  writeInside(doc, 'text', 6.5, GRAPHITE, part.description, COLUMNS.description, top + 6.5, WIDTHS.description)
  writeInside(doc, 'text', 6.5, GREY, part.applications, COLUMNS.applications, top + 6.5, WIDTHS.applications)
}

function lastPage(doc: Doc, { year }: DemoCatalogue): void {
  doc.addPage()
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(GRAPHITE)
  doc.rect(PAGE.margin, 300, 64, 5).fill(ORANGE)
  write(doc, 'heading', 22, '#ffffff', '¿Le queda a tu vehículo?', PAGE.margin, 322)
  const lines = [
    'Este catálogo reúne las claves de mayor movimiento; no es el surtido completo.',
    'Confirma la aplicación y la existencia con la clave en nuestro sitio o con tu asesor.',
    'Partes, marcas y números son ficticios: es la tienda de demostración de Tuerca.',
    `Refaccionaria Tuerca, ${year}`,
  ]
  lines.forEach((line, index) => write(doc, 'text', 11, '#c6ccd2', line, PAGE.margin, 362 + index * 20))
}

function write(doc: Doc, font: Font, size: number, colour: string, text: string, x: number, y: number): void {
  doc.font(FONTS[font]).fontSize(size).fillColor(colour).text(text, x, y, ONE_LINE)
}

/** On one line: a longer text ends in an ellipsis. */
function writeInside(
  doc: Doc,
  font: Font,
  size: number,
  colour: string,
  text: string,
  x: number,
  y: number,
  width: number,
): void {
  doc.font(FONTS[font]).fontSize(size)
  // No letter is narrower than a fifth of its height: what is longer than that need not be measured.
  let shown = text.slice(0, Math.ceil((width / size) * 5))
  for (let wide = doc.widthOfString(shown, ONE_LINE); wide > width; wide = doc.widthOfString(shown, ONE_LINE)) {
    shown = `${shown.slice(0, Math.min(shown.length - 2, Math.floor((shown.length * width) / wide) - 1)).trimEnd()}…`
  }
  doc.fillColor(colour).text(shown, x, y, ONE_LINE)
}
