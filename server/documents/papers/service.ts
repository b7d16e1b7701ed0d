import type { Readable } from 'node:stream'
import { verifyAddress } from '#domain/tax-documents/sat-state.ts'
import { printedShop, type Printer } from '#server/carts/documents/printed-facts.ts'
import { Failure } from '#server/platform/failure.ts'
import { drawTaxPaper } from './draw.ts'
import { titleOf } from './paper-text.ts'
import { paperRow } from './store.ts'

export interface PrintedTaxDocument {
  /** 'Factura A-1001.pdf' */
  readonly name: string
  readonly body: Readable
}

/** A tax document as PDF, from its XML and SAT's last answer. The caller has checked that the viewer may see it. */
export async function taxDocumentPdf(
  printer: Pick<Printer, 'db' | 'storage'>,
  documentId: number,
): Promise<PrintedTaxDocument | Failure> {
  const row = await paperRow(printer.db, documentId)
  if (row === undefined) return new Failure('not_found', 'Este documento no existe.')
  const { content: cfdi, uuid, issuerRfc, receiverRfc } = row
  const shop = await printedShop(printer)
  const body = await drawTaxPaper({
    cfdi,
    uuid,
    logo: shop.rfc !== '' && shop.rfc === issuerRfc ? shop.logo : null,
    verifyAddress:
      cfdi.sello === '' ? '' : verifyAddress({ uuid, issuerRfc, receiverRfc, total: cfdi.total, seal: cfdi.sello }),
    cancelled: row.isCancelled ? { on: row.cancelledOn } : null,
    isSample: row.isSample,
  })
  return { name: `${titleOf(cfdi)}.pdf`, body }
}
