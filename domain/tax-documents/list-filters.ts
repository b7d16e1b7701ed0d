/** TipoDeComprobante: ingreso, egreso, pago, traslado, nómina. */
export const TAX_DOCUMENT_KINDS = ['I', 'E', 'P', 'T', 'N'] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** The result of checking a document. */
export const TAX_DOCUMENT_STATES = ['recibido', 'valido', 'invalido'] as const
export type TaxDocumentState = (typeof TAX_DOCUMENT_STATES)[number]

/** SAT's last answer about a document, or that it was not queried yet. */
export const SAT_FILTERS = ['vigente', 'en_proceso', 'cancelado', 'sin_consultar'] as const
export type SatFilter = (typeof SAT_FILTERS)[number]

/** The files in a zip of documents. */
export const DOWNLOAD_CONTENTS = ['xml', 'pdf', 'ambos'] as const
export type DownloadContents = (typeof DOWNLOAD_CONTENTS)[number]

/** Of one zip. */
export const MOST_DOWNLOADED = 10_000
