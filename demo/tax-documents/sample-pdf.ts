import Pdf from 'pdfkit'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'

const ORANGE = '#f25c05'
const GRAPHITE = '#1b2025'
const GREY = '#9aa3ab'
const LINES = 18

/** What an issuer would send beside the XML: one page, with its mark as a sample. */
export async function samplePdf(cfdi: Cfdi): Promise<Buffer> {
  const day = new Date(`${cfdi.fecha}Z`)
  const title = `Factura ${cfdi.serie ?? ''}-${cfdi.folio ?? ''}`
  const doc = new Pdf({
    size: 'LETTER',
    margin: 54,
    lang: 'es-MX',
    info: { Title: title, CreationDate: day, ModDate: day },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.font('Helvetica-Bold').fontSize(20).fillColor(ORANGE).text(title)
  doc.fontSize(11).fillColor(GREY).text('MUESTRA – SIN VALIDEZ FISCAL').moveDown()
  doc.font('Helvetica').fillColor(GRAPHITE)
  doc.text(`${cfdi.emisor.nombre ?? ''} · ${cfdi.emisor.rfc}`)
  doc.text(`Para ${cfdi.receptor.nombre ?? ''} · ${cfdi.receptor.rfc}`)
  doc.text(`Folio fiscal ${cfdi.timbres[0]?.uuid ?? ''}`).moveDown()
  for (const { cantidad, descripcion, importe } of cfdi.conceptos.slice(0, LINES)) {
    doc.text(`${cantidad} × ${descripcion.slice(0, 60)}`, { continued: true }).text(`$${importe}`, { align: 'right' })
  }
  doc.moveDown().font('Helvetica-Bold').text(`Total $${cfdi.total} ${cfdi.moneda}`, { align: 'right' })
  doc.end()
  await finished
  return Buffer.concat(chunks)
}
