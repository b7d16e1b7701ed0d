import type { z } from 'zod'
import type { AUDIENCES, bannerFields, BannerRow, LINK_KINDS } from '#contract/banner-admin.ts'
import type { CallOutput } from '#contract/client.ts'
import type { Role } from '#domain/access.ts'
import { PLACE_FACTS } from '#domain/banners/places.ts'
import type { BannerState } from '#domain/banners/state.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AudienceKind, BannerFields, DetailRow, LinkKind, ListRow, ShelfPart } from './admin-store.ts'

type Body = z.output<typeof bannerFields>

/** Names of the wire by those of the store. */
const LINKS = {
  none: 'ninguno',
  screen: 'pantalla',
  search: 'busqueda',
  part: 'parte',
  line: 'linea',
  brand: 'marca',
  outside: 'externo',
} as const satisfies Record<LinkKind, (typeof LINK_KINDS)[number]>
const AUDIENCE_NAMES = { everyone: 'todos', role: 'rol', list: 'lista' } as const satisfies Record<
  AudienceKind,
  (typeof AUDIENCES)[number]
>
const BADGES = { new: 'nuevo', special: 'especial' } as const

function keyOf<Key extends string>(names: Readonly<Record<Key, string>>, name: string): Key {
  const found = (Object.keys(names) as Key[]).find((key) => names[key] === name)
  if (found === undefined) throw new Error(`The contract has no ${name}`)
  return found
}

/** The fields of a body under the names of the store. */
export function writtenOf(body: Body): { readonly fields: BannerFields; readonly parts: readonly number[] } {
  const isShelf = PLACE_FACTS[body.lugar].shapes === null
  const byRule = isShelf && body.productosPor === 'regla'
  const kind = isShelf ? 'none' : keyOf(LINKS, body.enlaceTipo)
  const isText = kind === 'screen' || kind === 'search' || kind === 'part' || kind === 'outside'
  return {
    fields: {
      place: body.lugar,
      title: body.titulo,
      summary: isShelf ? '' : body.texto,
      alt: isShelf ? '' : body.alt,
      source_id: isShelf ? null : body.imagen,
      focus_x: body.enfoqueX,
      focus_y: body.enfoqueY,
      phone_source_id: isShelf ? null : body.imagenTelefono,
      phone_focus_x: body.enfoqueTelefonoX,
      phone_focus_y: body.enfoqueTelefonoY,
      link_kind: kind,
      link_text: isText ? body.enlaceTexto : '',
      link_line_id: kind === 'line' ? body.enlaceLinea : null,
      link_brand_id: kind === 'brand' ? body.enlaceMarca : null,
      link_label: kind === 'none' ? '' : body.etiqueta,
      audience: keyOf(AUDIENCE_NAMES, body.publico),
      audience_roles: body.publico === 'rol' ? body.roles : [],
      audience_list_id: body.publico === 'lista' ? body.lista : null,
      products_by: byRule ? 'rule' : 'picked',
      rule_line_id: byRule ? body.reglaLinea : null,
      rule_brand_id: byRule ? body.reglaMarca : null,
      rule_badge: byRule && body.reglaInsignia !== null ? keyOf(BADGES, body.reglaInsignia) : null,
      rule_best_sellers: byRule && body.reglaMasVendidos,
      starts_at: body.desde === null ? null : new Date(body.desde),
      ends_at: body.hasta === null ? null : new Date(body.hasta),
      active: body.activo,
    },
    parts: isShelf && !byRule ? [...new Set(body.productos)] : [],
  }
}

/** Under the names of the call's body. */
export function bodyOf(row: BannerFields, parts: readonly ShelfPart[]): Body {
  return {
    lugar: row.place,
    titulo: row.title,
    texto: row.summary,
    alt: row.alt,
    imagen: row.source_id,
    enfoqueX: row.focus_x,
    enfoqueY: row.focus_y,
    imagenTelefono: row.phone_source_id,
    enfoqueTelefonoX: row.phone_focus_x,
    enfoqueTelefonoY: row.phone_focus_y,
    enlaceTipo: LINKS[row.link_kind],
    enlaceTexto: row.link_text,
    enlaceLinea: row.link_line_id,
    enlaceMarca: row.link_brand_id,
    etiqueta: row.link_label,
    productosPor: row.products_by === 'rule' ? 'regla' : 'elegidos',
    productos: parts.map(({ id }) => id),
    reglaLinea: row.rule_line_id,
    reglaMarca: row.rule_brand_id,
    reglaInsignia: row.rule_badge === null ? null : BADGES[row.rule_badge],
    reglaMasVendidos: row.rule_best_sellers,
    publico: AUDIENCE_NAMES[row.audience],
    roles: row.audience_roles as Role[],
    lista: row.audience_list_id,
    desde: row.starts_at?.toISOString() ?? null,
    hasta: row.ends_at?.toISOString() ?? null,
    activo: row.active,
  }
}

interface Read {
  readonly banner: DetailRow
  readonly parts: readonly ShelfPart[]
  readonly days: readonly { readonly day: string; readonly views: number; readonly clicks: number }[]
  readonly problems: string[]
}

export function presentDetail({ banner, parts, days, problems }: Read): CallOutput<'GET /api/banners/:id'> {
  const { source, source_id: sourceId, phone_source: phone, phone_source_id: phoneId } = banner
  return {
    ...bodyOf(banner, parts),
    id: banner.id,
    version: banner.version,
    estado: banner.state,
    problemas: problems,
    original: source === null || sourceId === null ? null : { id: sourceId, imagen: presentPicture(source, '') },
    originalTelefono: phone === null || phoneId === null ? null : { id: phoneId, imagen: presentPicture(phone, '') },
    partes: parts.map(({ id, key }) => ({ id, k_parte: key })),
    dias: days.map(({ day, views, clicks }) => ({ dia: day, vistas: views, clics: clicks })),
  }
}

export function presentRow(row: ListRow, problems: string[]): BannerRow {
  return {
    id: row.id,
    version: row.version,
    titulo: row.title || row.alt,
    lugar: row.place,
    orden: row.rank,
    estado: row.state,
    desde: row.starts_at?.toISOString() ?? null,
    hasta: row.ends_at?.toISOString() ?? null,
    publico: audienceText(row),
    imagen: row.picture === null ? null : presentPicture(row.picture, row.alt),
    vistas: row.views,
    clics: row.clicks,
    problemas: problems,
  }
}

function audienceText({ audience, audience_roles: roles, price_list: list }: ListRow): string {
  if (audience === 'everyone') return 'Todos'
  return audience === 'role' ? roles.join(', ') : `Quien compra por ${list ?? 'una lista que ya no existe'}`
}

const STATES: Readonly<Record<BannerState, string>> = {
  borrador: 'Borrador',
  programado: 'Programado',
  mostrado: 'Mostrado',
  terminado: 'Terminado',
}

export const BANNER_COLUMNS: readonly SheetColumn<ListRow>[] = [
  { heading: 'Banner', value: ({ title, alt }) => title || alt },
  { heading: 'Lugar', value: ({ place }) => PLACE_FACTS[place].label },
  { heading: 'Orden', value: ({ rank }) => rank },
  { heading: 'Estado', value: ({ state }) => STATES[state] },
  { heading: 'Público', value: audienceText },
  { heading: 'Empieza', moment: (row) => row.starts_at },
  { heading: 'Termina', moment: (row) => row.ends_at },
  { heading: 'Vistas', value: ({ views }) => views },
  { heading: 'Clics', value: ({ clicks }) => clicks },
]
