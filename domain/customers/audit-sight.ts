import { mayCall, type Requirement, type Viewer } from '../access.ts'
import { scopeOf } from './sight.ts'

// Values before and after a change are shown to those who may see them elsewhere. Every reader of the audit sees that a change was made,
// and by whom.

const ADMINISTRATORS: Requirement = { roles: ['admin'] }
const CATALOGUE = 'public'
const MARKETING: Requirement = { roles: ['admin', 'MKTG'], permissions: ['banner-create'] }
const PRICES: Requirement = { roles: ['admin'], permissions: ['precios-update'] }
const CUSTOMERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const PEOPLE: Requirement = { roles: ['admin'], permissions: ['users-read'] }

/** By kind of subject. Kinds that are not listed are for administrators. */
const SEEN_BY: Readonly<Record<string, Requirement | 'public'>> = {
  producto: CATALOGUE,
  pieza: CATALOGUE,
  aplicaciones: CATALOGUE,
  imagen: CATALOGUE,
  marca: CATALOGUE,
  linea: CATALOGUE,
  year: CATALOGUE,
  armadora: CATALOGUE,
  modelo: CATALOGUE,
  motor: CATALOGUE,
  banner: MARKETING,
  promocion: MARKETING,
  parte: PRICES,
  lista_de_precios: PRICES,
  descuento: PRICES,
  empresa: CUSTOMERS,
  direccion: CUSTOMERS,
  prepedido: CUSTOMERS,
  pedido: CUSTOMERS,
  usuario: PEOPLE,
}

/** Kinds of customer data: hidden from a reader who sees only some companies. */
const OF_CUSTOMERS = new Set(['empresa', 'direccion', 'prepedido', 'pedido', 'usuario'])
const COST = /cost|margin|margen/iu

/** Whether a reader of the audit sees the values of this kind before and after a change. */
export function seesAuditedValues(viewer: Viewer, subjectKind: string): boolean {
  if (OF_CUSTOMERS.has(subjectKind) && scopeOf(viewer).kind !== 'all') return false
  return mayCall(SEEN_BY[subjectKind] ?? ADMINISTRATORS, viewer)
}

/** The values without costs and margins, at any depth, unless the reader sees costs. */
export function withoutHiddenCosts(viewer: Viewer, value: unknown): unknown {
  return mayCall({ roles: ['admin'], permissions: ['costos-read'] }, viewer) ? value : withoutCosts(value)
}

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !COST.test(name))
      .map(([name, inner]) => [name, withoutCosts(inner)]),
  )
}
