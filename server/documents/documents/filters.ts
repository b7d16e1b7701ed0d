import type { SatFilter, TaxDocumentKind, TaxDocumentState } from '#domain/tax-documents/list-filters.ts'

/** The filters of a list of documents, as the contract reads them from an address. */
export interface TaxDocumentFilters {
  readonly buscar: string
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly folio?: string | undefined
  readonly uuid?: string | undefined
  readonly tipo?: TaxDocumentKind | undefined
  readonly sat?: SatFilter | undefined
  readonly empresa?: number | undefined
  readonly sucursal?: number | undefined
  readonly minimo?: number | undefined
  readonly maximo?: number | undefined
  readonly pedido?: string | undefined
  readonly metodo?: 'PUE' | 'PPD' | undefined
  readonly situacion?: 'con_saldo' | 'sin_rep' | 'cancelado_tras_descarga' | undefined
  readonly moneda?: string | undefined
  readonly ids?: string | undefined
  /** For administrators. */
  readonly estado?: TaxDocumentState | undefined
  readonly revisar?: 'con_avisos' | 'sin_empresa' | 'ocultos' | 'apartados' | undefined
  readonly carga?: number | undefined
}
