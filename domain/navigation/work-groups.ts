import { mayOpen, type Grants, type Requirement, type Role } from '../access.ts'
import { PRIVATE_SCREENS, type PrivateScreen, type PrivateScreenName } from '../screens.ts'
import type { WaitingKind } from '../reports/waiting-kinds.ts'

/** A screen whose address needs nothing else. */
export type PlainScreenName = {
  [Name in PrivateScreenName]: (typeof PRIVATE_SCREENS)[Name]['path'] extends `${string}:${string}` ? never : Name
}[PrivateScreenName]

interface GroupedScreen {
  readonly screen: PlainScreenName
  /** Where the title is too long, or says too little beside the others. */
  readonly label?: string
  /** Who works with it, where every account may open it. */
  readonly for?: Requirement
  /** It shows what belongs to a person of this role: an administrator may open it, and has nothing there. */
  readonly of?: Role
  /** What waits there. */
  readonly waits?: WaitingKind
  /** Beginnings of other addresses of the same work. */
  readonly also?: readonly string[]
}

interface WorkGroup {
  /** Of the group itself, in the browser's storage and in the sheet of the side navigation. */
  readonly key: string
  readonly name: string
  readonly screens: readonly GroupedScreen[]
}

const SELLERS: Requirement = { roles: ['CustomerService', 'asesor', 'vendedor', 'director', 'manager'] }

/** The screens of those who work for the distributor, by work: the account menu, the side navigation and the jump show them in this order. */
const WORK_GROUPS: readonly WorkGroup[] = [
  {
    key: 'hoy',
    name: 'Hoy',
    screens: [
      { screen: 'adminDashboard' },
      { screen: 'advisorDashboard', of: 'asesor' },
      { screen: 'telemarketerDashboard', of: 'vendedor' },
      { screen: 'indicators', for: { roles: ['CustomerService', 'director', 'manager'] } },
    ],
  },
  {
    key: 'ventas',
    name: 'Ventas',
    screens: [
      { screen: 'quoteList', for: SELLERS, waits: 'cotizaciones' },
      { screen: 'preOrders', for: SELLERS, waits: 'prepedidos', also: ['/DetallePrepedido', '/DetallePrepedidoAuth'] },
      { screen: 'staffOrders', label: 'Pedidos', also: ['/DetallePedidoCreado', '/detalles-pedido'] },
      { screen: 'returns', for: SELLERS, waits: 'devoluciones' },
      { screen: 'cores', for: SELLERS },
      { screen: 'invoices', for: SELLERS },
      { screen: 'taxDocumentAdmin', label: 'Documentos electrónicos', also: ['/DetalleDocuments'] },
      { screen: 'cartErrors', waits: 'carritos' },
    ],
  },
  {
    key: 'catalogo',
    name: 'Catálogo',
    screens: [
      { screen: 'products', also: ['/CreateProd'] },
      { screen: 'productErrors', waits: 'errores_producto' },
      { screen: 'readings', waits: 'lecturas' },
      { screen: 'productImport', waits: 'cargas_por_decidir' },
      { screen: 'productPictures' },
      { screen: 'newBrand', also: ['/RelMarcaLinea', '/Listayear'] },
      { screen: 'vehicles' },
      { screen: 'missedSearches', waits: 'busquedas' },
      { screen: 'wantedParts' },
      { screen: 'popularSearches' },
    ],
  },
  {
    key: 'precios',
    name: 'Precios y existencias',
    screens: [
      { screen: 'productGrid', for: { roles: ['admin'] } },
      { screen: 'priceLists' },
      { screen: 'discounts' },
      { screen: 'commerceFiles', for: { roles: ['admin'], permissions: ['precios-update'] } },
      { screen: 'sellingSettings', also: ['/sucursales-venta', '/reglas-devolucion'] },
    ],
  },
  {
    key: 'clientes',
    name: 'Clientes',
    screens: [
      { screen: 'companies' },
      { screen: 'accountRequests', waits: 'solicitudes' },
      { screen: 'contacts' },
      { screen: 'receivables', for: SELLERS },
    ],
  },
  {
    key: 'contenido',
    name: 'Contenido',
    screens: [
      { screen: 'banners' },
      { screen: 'promotions' },
      { screen: 'publications', also: ['/ListPublicacionesEdit', '/Publicaciones'] },
      { screen: 'announcements' },
      { screen: 'pdfDocuments', also: ['/documentocreateview', '/documentoeditview'] },
      { screen: 'legalDocuments' },
    ],
  },
  {
    key: 'sistemas',
    name: 'Sistemas',
    screens: [
      { screen: 'users' },
      { screen: 'roles', also: ['/permisos'] },
      { screen: 'shopCompany' },
      { screen: 'productSync', waits: 'cuarentena' },
      { screen: 'jobs' },
      { screen: 'mailSettings' },
      { screen: 'mailbox', waits: 'correos' },
      { screen: 'audit' },
    ],
  },
]

/** A screen that a person works with. */
export interface WorkScreen {
  readonly screen: PlainScreenName
  readonly label: string
  /** Below the router base. */
  readonly to: string
  readonly waits: WaitingKind | null
  /** Beginnings of the addresses that belong to it, its own first. */
  readonly places: readonly string[]
}

export interface WorkScreens {
  readonly key: string
  readonly name: string
  readonly screens: readonly WorkScreen[]
}

/** The screens that a person of the distributor works with, by work; nobody else has any. */
export function workScreens(grants: Grants): readonly WorkScreens[] {
  return WORK_GROUPS.map(({ key, name, screens }) => ({
    key,
    name,
    screens: screens.flatMap(({ screen, label, for: only, of, waits = null, also = [] }) => {
      const { access, title, path }: PrivateScreen = PRIVATE_SCREENS[screen]
      const isOwn = of === undefined || grants.roles.includes(of)
      if (!isOwn || mayOpen(only ?? access, grants) !== 'open') return []
      return [{ screen, label: label ?? title, to: path, waits, places: [path, ...also] }]
    }),
  })).filter(({ screens }) => screens.length > 0)
}

/** Of all screens the one whose work is done at an address below the router base: that with the longest beginning of it. */
export function workScreenAt(pathname: string, groups: readonly WorkScreens[]): WorkScreen | null {
  const found = groups
    .flatMap(({ screens }) => screens)
    .flatMap((screen) => screen.places.map((place) => ({ screen, place })))
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((one, other) => other.place.length - one.place.length)
  return found[0]?.screen ?? null
}

const OF_CUSTOMERS: ReadonlySet<Role> = new Set(['cliente', 'contador'])
/** Of a customer's company, which those who administer the shop may open and have none. */
const OF_COMPANIES: ReadonlySet<string> = new Set<PrivateScreenName>(['colleagues', 'accountants', 'counterTables'])
const OF_EVERYBODY: ReadonlySet<string> = new Set<PlainScreenName>(['account', 'notifications'])

/** Screens that the jump offers beside those of the groups: parts of them, and those that begin something new. */
export function furtherScreens(grants: Grants): readonly { readonly label: string; readonly to: string }[] {
  const shown = new Set(workScreens(grants).flatMap(({ screens }) => screens.map(({ to }) => to)))
  const isFurther = ([name, { path, access }]: [string, PrivateScreen]) => {
    const { roles = [] } = access
    const isOfStaff = roles.length > 0 && !roles.some((role) => OF_CUSTOMERS.has(role)) && !OF_COMPANIES.has(name)
    return (isOfStaff || OF_EVERYBODY.has(name)) && !path.includes(':') && !shown.has(path)
  }
  return Object.entries<PrivateScreen>(PRIVATE_SCREENS)
    .filter((entry) => isFurther(entry) && mayOpen(entry[1].access, grants) === 'open')
    .map(([, { title, path }]) => ({ label: title, to: path }))
}
