import { queryOptions } from '@tanstack/react-query'
import type { PlainScreenName } from '#domain/navigation/work-groups.ts'
import { orderAddress, preOrderAddress, productAddress, quoteAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { browserApi } from '#web/data/browser-api.ts'

export interface JumpFind {
  readonly label: string
  /** Beside the label. */
  readonly detail: string
  /** Below the router base. */
  readonly to: string
}

/** What a jump finds by a call of its own. */
export interface JumpKind {
  readonly name: string
  /** Found by number only: a text without a digit is not looked up. */
  readonly isNumbered: boolean
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly JumpFind[]>
}

const MOST = 5
const LEAST_LENGTH = 2
const FRESH_MS = 15_000

const PARTS_TO_EDIT: JumpKind = {
  name: 'Piezas',
  isNumbered: false,
  find: async (texto, signal) => {
    const { filas } = await browserApi('GET /api/productos-admin/busca', { query: { texto } }, { signal })
    return filas.slice(0, MOST).map(({ id, k_parte, descripcion }) => ({
      label: k_parte,
      detail: descripcion,
      to: PRIVATE_SCREENS.editProduct.path.replace(':id', String(id)),
    }))
  },
}

const PARTS_TO_SEE: JumpKind = {
  name: 'Piezas',
  isNumbered: false,
  find: async (text, signal) => {
    const { results } = await browserApi('GET /search/:text', { params: { text } }, { signal })
    return results
      .slice(0, MOST)
      .map(({ k_parte, descripcion }) => ({ label: k_parte, detail: descripcion, to: productAddress(k_parte) }))
  },
}

/** With the screen of its list: who works with that may find it. */
const KINDS: readonly (JumpKind & { readonly screen: PlainScreenName })[] = [
  {
    name: 'Clientes',
    screen: 'companies',
    isNumbered: false,
    find: async (buscar, signal) => {
      const { filas } = await browserApi('GET /api/empresas', { query: { buscar, porPagina: MOST } }, { signal })
      return filas.map(({ id, nombre, rfc }) => ({
        label: nombre,
        detail: rfc,
        to: PRIVATE_SCREENS.editCompany.path.replace(':id', String(id)),
      }))
    },
  },
  {
    name: 'Pedidos',
    screen: 'staffOrders',
    isNumbered: true,
    find: async (buscar, signal) => {
      const { filas } = await browserApi('GET /api/pedidos', { query: { buscar, porPagina: MOST } }, { signal })
      return filas.map(({ folio, sucursal, empresa }) => ({
        label: `Pedido ${folio}`,
        detail: empresa.nombre,
        to: orderAddress(sucursal.codigo, folio),
      }))
    },
  },
  {
    name: 'Prepedidos',
    screen: 'preOrders',
    isNumbered: true,
    find: async (buscar, signal) => {
      const { filas } = await browserApi('GET /api/prepedidos', { query: { buscar, porPagina: MOST } }, { signal })
      return filas.map(({ id, empresa }) => ({
        label: `Prepedido ${id}`,
        detail: empresa.nombre,
        to: preOrderAddress(id),
      }))
    },
  },
  {
    name: 'Cotizaciones',
    screen: 'quoteList',
    isNumbered: true,
    find: async (buscar, signal) => {
      const { filas } = await browserApi('GET /api/cotizaciones', { query: { buscar, porPagina: MOST } }, { signal })
      return filas.map(({ id, folio, empresa }) => ({
        label: `Cotización ${folio}`,
        detail: empresa.nombre,
        to: quoteAddress(id),
      }))
    },
  },
]

/** What a person finds, by the screens that they work with. Parts are public; who administers them goes to their form. */
export function jumpKinds(screens: ReadonlySet<string>): readonly JumpKind[] {
  return [screens.has('products') ? PARTS_TO_EDIT : PARTS_TO_SEE, ...KINDS.filter(({ screen }) => screens.has(screen))]
}

/** Whether a text can name something of the kind. */
export function isLookedUp(kind: JumpKind, text: string): boolean {
  return text.length >= LEAST_LENGTH && (!kind.isNumbered || /\d/u.test(text))
}

/** A request is aborted once another text takes its place. */
export const jumpQuery = (kind: JumpKind, text: string) =>
  queryOptions({
    queryKey: ['jump', kind.name, text],
    queryFn: ({ signal }) => kind.find(text, signal),
    retry: false,
    staleTime: FRESH_MS,
  })
