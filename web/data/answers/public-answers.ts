import type { CallName } from '#contract/api.ts'
import type { CallOutput } from '#contract/client.ts'
import type { BranchContact, CompanyConfig } from '#contract/company.ts'
import type { Facets, Listing, ListingSection, RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import type { Application, FoundProduct, ForCar, Picture, ProductDetail, ProductSummary } from '#contract/products.ts'
import { TRAIT_KINDS, VEHICLE_TRAITS } from '#domain/fitment/vehicle-traits.ts'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { POSITIONS } from '#domain/position.ts'
import {
  count,
  flag,
  id,
  key,
  list,
  numberOrNull,
  oneOf,
  orEmpty,
  orNull,
  record,
  text,
  type Reader,
} from './readers.ts'

// The answers of the public screens, field by field: an invalid field only affects its own place.

const picture: Reader<Picture> = orEmpty(record({ sm: text, md: text, lg: text }))
const positions = list(oneOf(POSITIONS))

const SUMMARY = {
  id,
  k_parte: key,
  linea: text,
  descripcion: text,
  marca: text,
  badgenuevo: flag,
  especial: text,
  mejoresventas: flag,
  mejoresventaslineas: flag,
  PicturesUrl: picture,
  dibujo: flag,
  categorias: list(record({ linea: text, marcas: orEmpty(record({ marca: text, viewimagesprinc: orNull(id) })) })),
  ficha: orEmpty(record({ posiciones: positions, rasgos: list(text), vehiculos: text })),
  existencia: count,
}
const STATUS = { estatus: oneOf(['descontinuada', 'sustituida']), sustituta: key } as const
const summary: Reader<ProductSummary> = record(SUMMARY, STATUS)

const foundBy = record({ clave: key, marca: text })
const forCar: Reader<ForCar> = record({
  vehiculo: record({ year: orNull(id), marca: text, modelo: text, motor: orNull(text) }),
  anios: text,
  motores: list(text),
  posiciones: positions,
  rasgos: list(text),
  veredicto: orNull(oneOf(['queda', 'verifica', 'no_queda'])),
  motivo: text,
})
const isTrue: Reader<true> = (value) => (value === true ? value : undefined)
const found: Reader<FoundProduct> = record(
  { ...SUMMARY, encontrado_por: orNull(foundBy) },
  { ...STATUS, auto: forCar, otra_linea: isTrue },
)

const named = record({ id, nombre: text })
const facet = list(record({ id, nombre: text, cantidad: count }))
const facets: Reader<Facets> = orEmpty(
  record({
    lineas: facet,
    marcas: facet,
    armadoras: facet,
    modelos: facet,
    years: facet,
    motores: facet,
    posiciones: list(record({ id: oneOf(POSITIONS), nombre: text, cantidad: count })),
    rasgos: list(
      record({
        tipo: oneOf(TRAIT_KINDS.map(({ name }) => name)),
        nombre: text,
        valores: list(record({ id: oneOf(VEHICLE_TRAITS), nombre: text, cantidad: count })),
      }),
    ),
  }),
)
const relaxed: Reader<RelaxedTerm> = record({
  tipo: oneOf(['ortografia', 'motor', 'year', 'posicion', 'rasgo', 'modelo', 'palabra']),
  etiqueta: text,
  sin: text,
})
const understood: Reader<UnderstoodTerm> = record({
  tipo: oneOf(['linea', 'marca', 'armadora', 'modelo', 'year', 'motor', 'posicion', 'rasgo']),
  etiqueta: text,
  sin: text,
})
const uncarried = record({ nombre: text, lineaCercana: orNull(record({ id, nombre: text, cantidad: count })) })
const section: Reader<ListingSection> = record({
  etiqueta: text,
  texto: text,
  total: count,
  productos: list(id),
  relajado: list(relaxed),
  noManejamos: orNull(uncarried),
})
const LISTING = {
  results: list(found),
  total: count,
  pagina: count,
  porPagina: count,
  paginas: count,
  entendido: list(understood),
  relajado: list(relaxed),
  lineasCercanas: facet,
  textoVehiculo: text,
  clavesCercanas: list(found),
  noManejamos: orNull(uncarried),
  secciones: list(section),
  facetas: facets,
}
const listing: Reader<Listing> = record(LISTING)

const application: Reader<Application> = record({
  id,
  marca: text,
  modelo: text,
  year_ini: orNull(id),
  year_fin: orNull(id),
  motor: text,
  posiciones: positions,
  calificadores: list(text),
  nota: text,
  fuente: oneOf(['declarada', 'descripcion']),
})
const detail: Reader<ProductDetail> = record(
  {
    ...SUMMARY,
    linea_id: orNull(id),
    marca_id: orNull(id),
    posiciones: positions,
    calificadores: list(text),
    imagenes: list(record({ sm: text, md: text, lg: text, indice: count, dibujo: flag }, { alt: text })),
    existencias: list(
      record({ sucursal: text, ciudad: text, cantidad: count, llega: orNull(text), actualizado: orNull(text) }),
    ),
    equivalentes: list(foundBy),
    alternas: list(key),
    aplicaciones: list(application),
  },
  STATUS,
)
const group = record({ marca: text, modelos: list(record({ modelo: text, aplicaciones: list(application) })) })

/** An unknown time zone would crash the page. */
const timeZone: Reader<string> = (value) => {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: text(value) }).resolvedOptions().timeZone
  } catch {
    return 'America/Mexico_City'
  }
}
const weekday: Reader<number> = (value) => [1, 2, 3, 4, 5, 6, 7].find((day) => day === value)
/** '2026-09-16' */
const day: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : undefined
const branch: Reader<BranchContact> = record({
  id,
  nombre: text,
  ciudad: text,
  direccion: text,
  colonia: text,
  codigoPostal: text,
  telefonos: list(key),
  correo: text,
  horarios: list(record({ dias: list(weekday), abre: key, cierra: key })),
  diasCerrados: list(record({ dia: day, nombre: text })),
  zonaHoraria: timeZone,
  latitud: numberOrNull,
  longitud: numberOrNull,
  mapa: text,
  esPrincipal: flag,
  redes: list(
    record({
      redsocial: oneOf(['Messenger', 'Facebook', 'Instagram', 'WhatsApp', 'X', 'Youtube']),
      valor: key,
    }),
  ),
})
const company: Reader<CompanyConfig> = orEmpty(
  record({
    Nombre: text,
    ano: orNull(id),
    correo: text,
    chatbox_asesores: text,
    chatbox_atencion: text,
    chatbox_tmk: text,
    preciosVisitantes: flag,
    documentosLegales: list(oneOf(LEGAL_KINDS)),
  }),
)

const showcase = record({ titulo: text, filtrado: list(summary) })

/** By call. Other answers are used unchanged. */
export const PUBLIC_ANSWERS: { readonly [Name in CallName]?: Reader<CallOutput<Name>> } = {
  'GET /api/admin/contactosucursales': record({
    principal: orNull(branch),
    sucursales: list(branch),
    ConfigEmpresa: company,
  }),
  'GET /api/home/buscados': record({
    masbuscados: list(record({ consulta: key, resultados: count })),
    mejoresVentas: list(summary),
  }),
  'GET /search/:text': record<Pick<Listing, 'results' | 'total'>, Pick<Listing, 'relajado'>>(
    { results: list(found), total: count },
    { relajado: list(relaxed) },
  ),
  'GET /api/productoslista/:term': listing,
  'GET /api/searchDetails/productos': listing,
  'POST /api/catalogo/productoslistacatalogo': record({
    ...LISTING,
    vehiculo: orEmpty(record({ year: orNull(id), marca: orNull(named), modelo: orNull(named), motor: orNull(named) })),
    linea: orNull(named),
    marcaProducto: orNull(named),
  }),
  'GET /catalogo/list': record({
    listyear: list(id),
    years: list(record({ year: id, cantidad: count })),
    total: count,
    lineas: facet,
    marcas: facet,
    modelos: facet,
    motores: facet,
  }),
  'GET /searchDetails/details/:id': record({ results: detail, groupaplicaciones: list(group) }),
  'GET /searchDetails/relacionados/:id': record({ mismaLinea: list(summary), mismoVehiculo: list(summary) }),
  'GET /searchDetails/cercanas/:id': record({ results: list(found) }),
  'GET /api/ultimosproductos': record({ results: list(summary) }),
  'GET /api/controllerpeticiones/prodsbanner': showcase,
  'GET /api/controllerpeticiones/prodsbannerbestbuy': showcase,
}
