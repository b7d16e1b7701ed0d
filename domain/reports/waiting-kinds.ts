import type { PrivateScreenName } from '../screens.ts'

interface WaitingList {
  readonly screen: PrivateScreenName
  /** After the number: '3 por contestar'. */
  readonly text: string
  /** The filters of the list of exactly the counted rows. */
  readonly filters: Readonly<Record<string, string>>
}

/** What waits for a person, as the side navigation counts it, and the list that each number opens. */
export const WAITING = {
  cotizaciones: { screen: 'quoteList', text: 'por contestar', filters: { porContestar: 'si' } },
  prepedidos: { screen: 'preOrders', text: 'por decidir', filters: { paraMi: 'si' } },
  devoluciones: { screen: 'returns', text: 'por autorizar', filters: { estado: 'solicitada' } },
  carritos: { screen: 'cartErrors', text: 'por resolver', filters: { estado: 'abierto' } },
  errores_producto: { screen: 'productErrors', text: 'por corregir', filters: {} },
  lecturas: { screen: 'readings', text: 'por revisar', filters: {} },
  cargas_por_decidir: { screen: 'productImport', text: 'por aplicar o descartar', filters: { estado: 'por_decidir' } },
  busquedas: { screen: 'missedSearches', text: 'por responder', filters: { estado: 'pendientes' } },
  solicitudes: { screen: 'accountRequests', text: 'por decidir', filters: { estado: 'pendiente' } },
  cuarentena: { screen: 'syncQuarantine', text: 'en cuarentena', filters: {} },
  correos: { screen: 'mailbox', text: 'que no salieron', filters: { estado: 'fallido' } },
} as const satisfies Readonly<Record<string, WaitingList>>
export type WaitingKind = keyof typeof WAITING

export const WAITING_KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]]
