import { ruleProblem, type ShelfRule } from '#domain/banners/rule.ts'
import { PLACE_FACTS } from '#domain/banners/places.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { parametersOf } from '#domain/screen-parameters.ts'
import { brandAddress, lineAddress, productAddress } from '#domain/screen-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './admin-store.ts'
import { countRule } from './shelf-store.ts'

type Db = Database['db']

/** As it is written down: with the parts that were picked. */
export interface WrittenBanner {
  readonly fields: store.BannerFields
  readonly parts: readonly number[]
}

export interface CheckedBanner {
  readonly link: string
  readonly link_product_id: number | null
  readonly names: store.Names
}

const GONE = 'Ya no existe: elige otra.'

/** Whether all that it names exists and is shown, and where it leads. */
export async function checkBanner(db: Db, { fields, parts }: WrittenBanner): Promise<CheckedBanner | Failure> {
  const names = await store.namesOf(db, fields)
  const leads = await leadsTo(db, fields, names)
  const missing = {
    ...(fields.rule_line_id !== null && names.ruleLine === null ? { reglaLinea: GONE } : {}),
    ...(fields.rule_brand_id !== null && names.ruleBrand === null ? { reglaMarca: GONE } : {}),
    ...(fields.audience_list_id !== null && names.priceList === null ? { lista: GONE } : {}),
    ...leads.problem,
  }
  const problems = Object.keys(missing).length > 0 ? missing : await shelfProblems(db, fields, parts)
  if (Object.keys(problems).length > 0) return new Failure('invalid_input', 'Revisa los datos marcados.', problems)
  return { link: leads.link, link_product_id: leads.productId, names }
}

/** Of an active shelf: one that shows nothing, or half the catalogue, is of no use. */
async function shelfProblems(
  db: Db,
  fields: store.BannerFields,
  parts: readonly number[],
): Promise<Readonly<Record<string, string>>> {
  if (PLACE_FACTS[fields.place].shapes !== null || !fields.active) return {}
  if (fields.products_by === 'picked') {
    if (parts.length === 0) return { productos: 'Elige al menos una parte, o guárdalo como borrador.' }
    const shown = await store.countShownParts(db, parts)
    return shown === 0 ? { productos: 'Ninguna de estas partes se vende ya: elige otras.' } : {}
  }
  const rule = ruleOf(fields)
  const said = ruleProblem(rule, await countRule(db, rule))
  return said === null ? {} : { productosPor: said }
}

function ruleOf(fields: store.BannerFields): ShelfRule {
  return {
    line: fields.rule_line_id,
    brand: fields.rule_brand_id,
    badge: fields.rule_badge,
    bestSellers: fields.rule_best_sellers,
  }
}

interface Lead {
  readonly link: string
  readonly productId: number | null
  readonly problem?: Readonly<Record<string, string>>
}

const NOWHERE: Lead = { link: '', productId: null }

/** The address that a banner opens, below the router base or outside. */
async function leadsTo(db: Db, fields: store.BannerFields, names: store.Names): Promise<Lead> {
  const { link_kind: kind, link_text: text, link_line_id: line, link_brand_id: brand } = fields
  switch (kind) {
    case 'none':
      return NOWHERE
    case 'screen':
      return isPublicScreen(text) ? { ...NOWHERE, link: text } : problem('enlaceTexto', NO_SCREEN)
    case 'search':
      return { ...NOWHERE, link: `/ListadoProductos?${new URLSearchParams({ busqueda: text }).toString()}` }
    case 'part':
      return leadsToPart(db, text)
    case 'line':
      return line === null || names.linkLine === null
        ? problem('enlaceLinea', GONE)
        : { ...NOWHERE, link: lineAddress(line, names.linkLine) }
    case 'brand':
      return brand === null || names.linkBrand === null
        ? problem('enlaceMarca', GONE)
        : { ...NOWHERE, link: brandAddress(brand, names.linkBrand) }
    case 'outside':
      return { ...NOWHERE, link: text }
  }
}

const NO_SCREEN = 'Ninguna pantalla pública tiene esta dirección. Prueba con /marcas, /catalogosview o /ListaProds.'

function isPublicScreen(address: string): boolean {
  const [path = ''] = address.split(/[?#]/u)
  return parametersOf(path) !== null
}

async function leadsToPart(db: Db, key: string): Promise<Lead> {
  const part = await store.partByKey(db, foldPartKey(key))
  if (part === undefined) return problem('enlaceTexto', `Ninguna parte tiene la clave ${key}.`)
  if (part.status === 'hidden') return problem('enlaceTexto', `La parte ${part.key} se retiró: elige otra.`)
  return { link: productAddress(part.key), productId: part.id }
}

function problem(field: string, message: string): Lead {
  return { ...NOWHERE, problem: { [field]: message } }
}

interface Seen {
  readonly leads_to_nothing: boolean
  readonly lacks_products: boolean
  readonly lacks_list: boolean
}

/** Why visitors do not see a stored banner as it was meant, and what to do about it. */
export function problemsOf({ leads_to_nothing, lacks_products, lacks_list }: Seen): string[] {
  return [
    ...(leads_to_nothing ? ['La parte a la que lleva se retiró: no se muestra. Elige otra o quita el enlace.'] : []),
    ...(lacks_products ? ['Hoy no tiene ninguna parte que mostrar: revisa su regla o sus partes.'] : []),
    ...(lacks_list ? ['La lista de precios de su público ya no existe: nadie lo ve. Elige otra.'] : []),
  ]
}
