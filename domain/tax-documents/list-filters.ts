/** TipoDeComprobante: ingreso, egreso, pago, traslado, nómina. */
export const TAX_DOCUMENT_KINDS = ['I', 'E', 'P', 'T', 'N'] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** What came of checking a document. */
export const TAX_DOCUMENT_STATES = ['recibido', 'valido', 'invalido'] as const
export type TaxDocumentState = (typeof TAX_DOCUMENT_STATES)[number]

/** What SAT last said of a document, and that it was not asked yet. */
export const SAT_FILTERS = ['vigente', 'en_proceso', 'cancelado', 'sin_consultar'] as const
export type SatFilter = (typeof SAT_FILTERS)[number]

/** What a zip of documents has. */
export const DOWNLOAD_CONTENTS = ['xml', 'pdf', 'ambos'] as const
export type DownloadContents = (typeof DOWNLOAD_CONTENTS)[number]

/** Of one zip. */
export const MOST_DOWNLOADED = 10_000
