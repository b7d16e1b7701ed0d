import { checkDigit } from '#domain/rfc.ts'
import { BORDER_LIST, WHOLESALE_LIST, WORKSHOP_LIST } from '../selling/price-lists.ts'
import { BAJIO, BORDER, HERMANOS } from '../selling/rfcs.ts'

/** How a company pays its invoices. */
type Payer = 'prompt' | 'slow' | 'late'

/** How the orders of a company develop. */
export type Habit = 'steady' | 'falling' | 'asleep' | 'lost' | 'new' | 'without orders'

/** The facts about a company before its orders. */
export interface CompanyPlan {
  readonly rfc: string
  /** null: one of the demo companies with a screen of its own (accounts.ts). */
  readonly made: MadeCompany | null
  /** Code of the branch that supplies it. */
  readonly branch: string
  readonly list: string | null
  readonly shipping: string
  /** Share of all orders; weights of all companies are comparable. */
  readonly weight: number
  readonly habit: Habit
  readonly payer: Payer
  /** The index of its advisor and telemarketer, and of the former advisor until ten months ago. */
  readonly advisor: number
  readonly formerAdvisor: number | null
  readonly telemarketer: number
}

export interface MadeCompany {
  readonly name: string
  readonly legalName: string
  readonly city: string
  readonly state: string
  readonly street: string
  readonly postalCode: string
  readonly phone: string
  readonly email: string
  readonly buyers: readonly { readonly name: string; readonly email: string }[]
}

/** Additional advisors and telemarketers, after those of accounts.ts. Nobody signs in as them. */
export const COLLEAGUES = [
  { email: 'mariana.solis@demo.tuerca.mx', name: 'Mariana Solís', role: 'asesor' },
  { email: 'ivan.cardenas@demo.tuerca.mx', name: 'Iván Cárdenas', role: 'asesor' },
  { email: 'karla.dominguez@demo.tuerca.mx', name: 'Karla Domínguez', role: 'vendedor' },
] as const
export const ADVISORS = ['asesor@demo.tuerca.mx', 'mariana.solis@demo.tuerca.mx', 'ivan.cardenas@demo.tuerca.mx']
export const TELEMARKETERS = ['vendedor@demo.tuerca.mx', 'karla.dominguez@demo.tuerca.mx']

/** Former buyers of the demo companies. */
export const FORMER_BUYERS = [
  { rfc: HERMANOS, name: 'Toño Ruiz', email: 'almacen@hermanosruiz.example' },
  { rfc: BAJIO, name: 'Lorena Paredes', email: 'compras.leon@refabajio.example' },
  { rfc: BORDER, name: 'Chuy Armenta', email: 'mostrador@apfrontera.example' },
] as const

/** By the branch that supplies them. */
const PLACES: Readonly<
  Record<string, readonly (readonly [city: string, state: string, postal: string, lada: string])[]>
> = {
  GDL: [
    ['Guadalajara', 'Jalisco', '44100', '33'],
    ['Zapopan', 'Jalisco', '45100', '33'],
    ['Tonalá', 'Jalisco', '45400', '33'],
    ['Tepatitlán', 'Jalisco', '47600', '378'],
  ],
  CDMX: [
    ['Ciudad de México', 'Ciudad de México', '07300', '55'],
    ['Naucalpan', 'Estado de México', '53000', '55'],
    ['Ecatepec', 'Estado de México', '55000', '55'],
    ['Toluca', 'Estado de México', '50000', '722'],
  ],
  MTY: [
    ['Monterrey', 'Nuevo León', '64000', '81'],
    ['Guadalupe', 'Nuevo León', '67100', '81'],
    ['Apodaca', 'Nuevo León', '66600', '81'],
    ['Saltillo', 'Coahuila', '25000', '844'],
  ],
  QRO: [
    ['Querétaro', 'Querétaro', '76000', '442'],
    ['Celaya', 'Guanajuato', '38000', '461'],
    ['San Juan del Río', 'Querétaro', '76800', '427'],
  ],
  TIJ: [
    ['Tijuana', 'Baja California', '22000', '664'],
    ['Ensenada', 'Baja California', '22800', '646'],
    ['Tecate', 'Baja California', '21400', '665'],
  ],
}
const SHIPPING: Readonly<Record<string, string>> = {
  GDL: 'Ruta metropolitana',
  CDMX: 'Ruta norte',
  MTY: 'Ruta metropolitana',
  QRO: 'Ruta Bajío',
  TIJ: 'Ruta frontera',
}

/** Fictional. From who buys most to who buys least, each with the branch that supplies it; some buy unlike the others. */
const MADE: readonly (readonly [name: string, branch: string, habit?: Habit])[] = [
  ['Refaccionaria La Central de Occidente', 'GDL'],
  ['Autopartes Vallejo', 'CDMX'],
  ['Grupo Refaccionario del Norte', 'MTY'],
  ['Frenos y Clutch Tapatíos', 'GDL'],
  ['Distribuidora Automotriz Anáhuac', 'CDMX', 'falling'],
  ['Refaccionaria Cerro de la Silla', 'MTY'],
  ['Suspensiones Querétaro', 'QRO'],
  ['Refacciones Minerva', 'GDL'],
  ['Autopartes del Pacífico Norte', 'TIJ'],
  ['Refaccionaria Tepeyac', 'CDMX'],
  ['Servicio Automotriz Chapultepec', 'GDL', 'asleep'],
  ['Refacciones Regias', 'MTY'],
  ['Taller Mecánico Los Arcos', 'QRO'],
  ['Refaccionaria El Pistón', 'GDL'],
  ['Autoservicio Lindavista', 'CDMX'],
  ['Clutch y Frenos del Valle', 'MTY'],
  ['Refaccionaria San Judas', 'GDL'],
  ['Refaccionaria Otay', 'TIJ'],
  ['Muelles y Suspensiones Aragón', 'CDMX'],
  ['Autopartes Celaya', 'QRO'],
  ['Taller El Cigüeñal', 'GDL'],
  ['Refaccionaria Apodaca', 'MTY'],
  ['Motores y Partes Ecatepec', 'CDMX', 'asleep'],
  ['Refacciones Tonalá', 'GDL'],
  ['Servicio Integral Sierra Madre', 'MTY'],
  ['Refaccionaria La Cañada', 'QRO'],
  ['Eléctrico Automotriz Providencia', 'GDL'],
  ['Refaccionaria Naucalpan', 'CDMX'],
  ['Refaccionaria Ensenada', 'TIJ'],
  ['Taller Hermanos Garza', 'MTY', 'asleep'],
  ['Refaccionaria Oblatos', 'GDL'],
  ['Afinaciones Coyoacán', 'CDMX'],
  ['Taller Automotriz San Juan', 'QRO'],
  ['Radiadores y Clima Saltillo', 'MTY'],
  ['Refaccionaria Los Altos', 'GDL'],
  ['Frenos Iztapalapa', 'CDMX', 'lost'],
  ['Taller Playas de Tijuana', 'TIJ'],
  ['Refaccionaria Mitras', 'MTY'],
  ['Autopartes El Refugio', 'QRO'],
  ['Taller Don Chema', 'GDL'],
  ['Refaccionaria Toluca Centro', 'CDMX'],
  ['Taller La Estanzuela', 'MTY'],
  ['Mofles y Frenos Tlaquepaque', 'GDL'],
  ['Servicio Euro Satélite', 'CDMX'],
  ['Refacciones Corregidora', 'QRO'],
  ['Taller Zona Río', 'TIJ'],
  ['Transmisiones Santa Catarina', 'MTY'],
  ['Refaccionaria El Salto', 'GDL'],
  ['Taller Narvarte', 'CDMX'],
  ['Flotillas del Bajío', 'QRO', 'new'],
  ['Taller Las Águilas', 'GDL', 'new'],
  ['Refaccionaria Tecate', 'TIJ'],
  ['Taller Cumbres', 'MTY', 'lost'],
  ['Servicio Rápido Miramar', 'GDL'],
  ['Taller Portales', 'CDMX'],
  ['Refaccionaria Santa Rosa', 'QRO', 'without orders'],
]

/** Weights in line with those of the generated companies. */
const KNOWN = [
  { rfc: HERMANOS, branch: 'GDL', list: WORKSHOP_LIST, rank: 5, payer: 'prompt', shipping: 'Ruta metropolitana' },
  { rfc: BAJIO, branch: 'QRO', list: WHOLESALE_LIST, rank: 7, payer: 'late', shipping: 'Ruta Bajío' },
  { rfc: BORDER, branch: 'TIJ', list: BORDER_LIST, rank: 24, payer: 'prompt', shipping: 'Ruta frontera' },
] as const

const FIRST_NAMES =
  'Adriana Agustín Alma Armando Blanca César Daniela Efrén Elsa Fabián Gloria Héctor Irma Javier Karina Leonel Maribel Nicolás Olivia Pablo Rebeca Saúl Sonia Ulises Verónica Wendy Ximena Yadira'.split(
    ' ',
  )
const LAST_NAMES =
  'Aguirre Barajas Cisneros Durán Esquivel Franco Galindo Huerta Ibáñez Jaramillo Ledesma Macías Navarrete Orozco Padilla Quintero Robledo Sandoval Tovar Urbina Velasco Yáñez Zamora'.split(
    ' ',
  )
const STREETS =
  'Av. Revolución,Calle 5 de Mayo,Av. Juárez,Calle Hidalgo,Blvd. Díaz Ordaz,Av. Morelos,Calle Allende,Av. Independencia'.split(
    ',',
  )

/** As with real customers, few buy much and many buy little. */
const PARETO = 0.72
/** A company above this weight has several buyers, and a better list. */
const LARGE = 10
const MIDDLE = 28

/** All buying companies: those of accounts.ts, and generated ones. */
export function companyPlans(): readonly CompanyPlan[] {
  const known = KNOWN.map(({ rank, ...company }): CompanyPlan => ({
    ...company,
    made: null,
    weight: (rank + 1) ** -PARETO,
    habit: 'steady',
    advisor: 0,
    formerAdvisor: null,
    telemarketer: 0,
  }))
  const made = MADE.map(([name, branch, habit = 'steady'], rank): CompanyPlan => {
    const places = PLACES[branch] ?? []
    const [city, state, postalCode, lada] = places[rank % places.length] ?? ['', '', '', '']
    const domain = `${plain(name).replaceAll(/[^a-z]/gu, '')}.example`
    return {
      rfc: rfcOf(name, rank),
      made: {
        name,
        legalName: `${name} ${rank % 3 === 2 ? 'S de RL de CV' : 'SA de CV'}`,
        city,
        state,
        postalCode,
        street: `${STREETS[rank % STREETS.length]} ${101 + ((rank * 137) % 1900)}`,
        phone: `${lada} 555 ${String(1000 + rank * 71)}`,
        email: `compras@${domain}`,
        buyers: Array.from({ length: rank < LARGE ? 3 : rank < MIDDLE ? 2 : 1 }, (_, index) => ({
          name: `${FIRST_NAMES[(rank * 3 + index * 11) % FIRST_NAMES.length]} ${LAST_NAMES[(rank + index * 7) % LAST_NAMES.length]}`,
          email: `${['compras', 'mostrador', 'taller'][index]}@${domain}`,
        })),
      },
      branch,
      list: rank < LARGE ? WHOLESALE_LIST : rank < MIDDLE ? WORKSHOP_LIST : null,
      shipping: rank % 9 === 8 ? 'Paquetería' : rank % 11 === 10 ? 'Pasan por él' : (SHIPPING[branch] ?? ''),
      weight: (rank + 1) ** -PARETO,
      habit,
      payer: rank % 13 === 6 ? 'late' : rank % 4 === 1 ? 'slow' : 'prompt',
      advisor: rank % 3,
      formerAdvisor: rank % 12 === 7 ? (rank + 1) % 3 : null,
      telemarketer: rank % 2,
    }
  })
  return [...known, ...made]
}

/** Of a company that does not exist, with a check digit that is right. */
function rfcOf(name: string, index: number): string {
  const letters = plain(name)
    .split(' ')
    .map((word) => word.replaceAll(/[^a-z]/gu, '').charAt(0))
    .join('')
    .padEnd(3, 'x')
    .slice(0, 3)
    .toUpperCase()
  const two = (number: number) => String(number).padStart(2, '0')
  const key = `${letters}${two((5 + index * 3) % 22)}${two(1 + (index % 12))}${two(1 + ((index * 5) % 28))}`
  const unchecked = `${key}${String.fromCodePoint(65 + (index % 26))}${(index * 7) % 10}`
  return `${unchecked}${checkDigit(`${unchecked}0`)}`
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
