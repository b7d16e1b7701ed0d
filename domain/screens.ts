import { ANY_ACCOUNT, type Grants, type Permission, type Requirement, type Role } from './access.ts'

/** The entry of a screen in the account menu ("Mis accesos"). */
interface MenuEntry {
  readonly label: string
  /** The roles that see the entry, where they differ from those of the screen. */
  readonly roles?: readonly Role[]
}

/** A screen behind the login. */
export interface PrivateScreen {
  /** In the router's notation, below the router base. */
  readonly path: string
  readonly title: string
  readonly access: Requirement
  readonly menu?: MenuEntry
}

const ADMIN: Requirement = { roles: ['admin'] }
const CUSTOMER: Requirement = { roles: ['cliente'] }
const DOCUMENT_READERS: Requirement = { roles: ['cliente', 'contador'] }
/** Section 2 has "admin only"; sections 1 and 6 add marketing and the permission: the wider rule applies. */
const BANNERS: Requirement = { roles: ['admin', 'MKTG'], permissions: ['banner-create'] }
const PDF_DOCUMENTS: Requirement = { roles: ['admin', 'MKTG'], permissions: ['pdfcatalogo-create'] }
const COMPANIES: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const PRICES: Requirement = { roles: ['admin'], permissions: ['precios-update'] }
const COMPANY_CHANGES: Requirement = { roles: ['admin'], permissions: ['empresas-update'] }

/**
 * Every screen behind the login, with its access (specification, sections 2 and 6; blueprint, section 4). Routes, guard, account menu, side
 * navigation (domain/navigation), docs/access.md and the access tests are derived from it.
 */
export const PRIVATE_SCREENS = {
  quotes: {
    path: '/listadocotizaciones',
    title: 'Cotizaciones no autorizadas',
    access: CUSTOMER,
    menu: { label: 'No Autorizados' },
  },
  authorizedQuotes: {
    path: '/listadocotizacionesaut',
    title: 'Cotizaciones autorizadas',
    access: CUSTOMER,
    menu: { label: 'Autorizados' },
  },
  taxDocuments: {
    path: '/consultdocumentosSat',
    title: 'Documentos electrónicos',
    access: DOCUMENT_READERS,
    menu: { label: 'Doctos Electrónicos' },
  },
  quotingHelper: {
    path: '/HelpCotizador',
    title: 'Cotizador',
    access: { roles: ['cliente', 'Cotizador-Mostrador'] },
    menu: { label: 'Cotizador' },
  },
  counterTables: {
    path: '/HelpCotizador/margenes',
    title: 'Márgenes y mano de obra',
    // Those who set the distributor's prices also see its labour rates.
    access: { roles: ['cliente', 'Cotizador-Mostrador'], permissions: ['precios-update'] },
  },
  users: {
    path: '/users',
    title: 'Usuarios',
    access: { roles: ['admin'], permissions: ['users-read'] },
    menu: { label: 'Usuarios' },
  },
  banners: { path: '/posts', title: 'Banners', access: BANNERS, menu: { label: 'Banners' } },
  publications: {
    path: '/ListPublicaciones',
    title: 'Publicaciones',
    access: ADMIN,
    menu: { label: 'Publicaciones' },
  },
  pdfDocuments: {
    path: '/documentoindexview',
    title: 'Catálogos PDF',
    access: PDF_DOCUMENTS,
    menu: { label: 'Doctos PDF' },
  },
  productGrid: {
    path: '/Productos',
    title: 'Productos',
    access: ANY_ACCOUNT,
    menu: { label: 'Productos', roles: ['admin'] },
  },
  products: {
    path: '/EditProds',
    title: 'Catálogo de productos',
    access: ADMIN,
    menu: { label: 'Catálogo de productos' },
  },
  productImport: {
    path: '/actualizarprods',
    title: 'Carga de productos',
    access: ADMIN,
    menu: { label: 'Carga de productos' },
  },
  mailSettings: {
    path: '/Correos',
    title: 'Configuración de correos',
    access: ADMIN,
    menu: { label: 'Config. Correos' },
  },
  cartErrors: {
    path: '/DetailsErrosCarts',
    title: 'Errores de carrito',
    access: ADMIN,
    menu: { label: 'Detalles Carrito' },
  },
  productErrors: {
    path: '/DetailsErrosProds',
    title: 'Errores de producto',
    access: ADMIN,
    menu: { label: 'Detalles Producto' },
  },
  productSync: { path: '/Sync', title: 'Sincronización', access: ADMIN, menu: { label: 'Sync Prods' } },
  taxDocumentAdmin: {
    path: '/documentosconsultSat',
    title: 'Administración de documentos electrónicos',
    access: ADMIN,
    menu: { label: 'Admin Doctos Sat' },
  },
  announcements: { path: '/anunciosadmin', title: 'Anuncios', access: ADMIN, menu: { label: 'Admin Anuncios' } },
  readings: {
    path: '/lecturas',
    title: 'Revisión de descripciones',
    access: ADMIN,
    menu: { label: 'Revisión de descripciones' },
  },

  orderDetail: {
    path: '/detalles-pedido',
    title: 'Mis pedidos',
    access: ANY_ACCOUNT,
    menu: { label: 'Mis pedidos', roles: ['cliente'] },
  },
  invoices: {
    path: '/Facturas',
    title: 'Facturas',
    access: ANY_ACCOUNT,
    menu: { label: 'Facturas', roles: ['cliente', 'contador'] },
  },
  // Users with a dashboard open it from there.
  indicators: {
    path: '/Indicadores',
    title: 'Indicadores',
    access: ANY_ACCOUNT,
    menu: { label: 'Indicadores', roles: ['director', 'manager'] },
  },
  carListUpload: { path: '/UploadFileCar', title: 'Subir lista', access: ANY_ACCOUNT },
  preOrder: { path: '/DetallePrepedido', title: 'Prepedido', access: ANY_ACCOUNT },
  preOrderApproval: { path: '/DetallePrepedidoAuth', title: 'Autorizar prepedido', access: ANY_ACCOUNT },
  order: { path: '/DetallePedidoCreado/:sucursal/:folio', title: 'Pedido', access: ANY_ACCOUNT },
  customerDashboard: { path: '/dashboard', title: 'Mi cuenta', access: CUSTOMER },
  taxDocument: { path: '/DetalleDocuments', title: 'Documento electrónico', access: DOCUMENT_READERS },
  cart: { path: '/CartItemsList', title: 'Carrito', access: { permissions: ['permission_compras'] } },
  userPermissions: { path: '/users/getPermissions/:id', title: 'Permisos del usuario', access: ADMIN },
  readerWords: { path: '/lecturas/palabras', title: 'Palabras aprendidas', access: ADMIN },
  newBanner: { path: '/posts/add', title: 'Nuevo banner', access: BANNERS },
  editBanner: { path: '/posts/edit/:id', title: 'Editar banner', access: BANNERS },
  roles: { path: '/roles', title: 'Roles', access: ADMIN },
  newRole: { path: '/roles/add', title: 'Nuevo rol', access: ADMIN },
  editRole: { path: '/roles/edit/:id', title: 'Editar rol', access: ADMIN },
  permissions: { path: '/permisos', title: 'Permisos', access: ADMIN },
  newPermission: { path: '/permisos/add', title: 'Nuevo permiso', access: ADMIN },
  editPermission: { path: '/permisos/edit/:id', title: 'Editar permiso', access: ADMIN },
  years: { path: '/Listayear', title: 'Años', access: ADMIN },
  newBrand: { path: '/marca/add', title: 'Marcas y líneas', access: ADMIN, menu: { label: 'Marcas y líneas' } },
  adminDashboard: {
    path: '/AdminDashboard',
    title: 'Tablero',
    access: { roles: ['admin'], permissions: ['users-read', 'publicaciones-read'] },
  },
  newPdfDocument: { path: '/documentocreateview', title: 'Nuevo catálogo PDF', access: PDF_DOCUMENTS },
  editPdfDocument: { path: '/documentoeditview/:id', title: 'Editar catálogo PDF', access: PDF_DOCUMENTS },
  vehicles: { path: '/vehiculos', title: 'Vehículos', access: ADMIN, menu: { label: 'Vehículos' } },
  brandLines: { path: '/RelMarcaLinea/:operacion', title: 'Relación de marcas y líneas', access: ADMIN },
  publication: { path: '/Publicaciones/:id?', title: 'Publicación', access: ADMIN },
  publicationsEdit: { path: '/ListPublicacionesEdit', title: 'Publicaciones por terminar', access: ADMIN },
  editProduct: { path: '/EditProds/:id', title: 'Editar producto', access: ADMIN },
  newProduct: { path: '/CreateProd', title: 'Nuevo producto', access: ADMIN },
  advisorDashboard: { path: '/AsesorDashboard', title: 'Tablero del asesor', access: { roles: ['asesor'] } },
  telemarketerDashboard: { path: '/TmkDashboard', title: 'Tablero de telemarketing', access: { roles: ['vendedor'] } },

  // Not in the specification's list.
  taxDocumentLoads: { path: '/documentosconsultSat/cargas', title: 'Cargas', access: ADMIN },
  taxDocumentLoad: { path: '/documentosconsultSat/cargas/:id', title: 'Carga de documentos', access: ADMIN },
  unmatchedTaxDocuments: { path: '/documentosconsultSat/pendientes', title: 'Por asignar', access: ADMIN },
  taxDocumentReview: { path: '/documentosconsultSat/revision', title: 'Revisión', access: ADMIN },
  taxCertificates: { path: '/documentosconsultSat/certificados', title: 'Certificados y listas', access: ADMIN },
  satQuestions: { path: '/documentosconsultSat/sat', title: 'Estado en el SAT', access: ADMIN },
  satMetadata: { path: '/documentosconsultSat/metadatos', title: 'Metadatos del SAT', access: ADMIN },
  satMetadataLoad: { path: '/documentosconsultSat/metadatos/:id', title: 'Archivo de metadatos', access: ADMIN },
  balanceWarnings: { path: '/Facturas/avisos', title: 'Avisos de saldos', access: ADMIN },
  creditNote: { path: '/Facturas/notas/:id', title: 'Repartir nota de crédito', access: ADMIN },
  // The customers whose invoices the user sees.
  receivables: { path: '/estado-de-cuenta', title: 'Estado de cuenta', access: ANY_ACCOUNT },
  // Carts of companies that the user administers or serves.
  companyCart: { path: '/carritos-de-empresa/:id', title: 'Carrito de la empresa', access: ANY_ACCOUNT },
  cores: { path: '/cascos', title: 'Cascos', access: ANY_ACCOUNT },
  coreEntries: { path: '/cascos/movimientos', title: 'Movimientos de cascos', access: ANY_ACCOUNT },
  companyCores: {
    path: '/cascos/empresa/:id',
    title: 'Recibir cascos',
    access: { roles: ['admin'], permissions: ['pedidos-update'] },
  },
  promotions: { path: '/promociones-admin', title: 'Promociones', access: BANNERS, menu: { label: 'Promociones' } },
  newPromotion: { path: '/promociones-admin/add', title: 'Nueva promoción', access: BANNERS },
  editPromotion: { path: '/promociones-admin/edit/:id', title: 'Editar promoción', access: BANNERS },
  newAnnouncement: { path: '/anunciosadmin/add', title: 'Nuevo anuncio', access: ADMIN },
  editAnnouncement: { path: '/anunciosadmin/edit/:id', title: 'Editar anuncio', access: ADMIN },
  announcementReaders: { path: '/anunciosadmin/lectores/:id', title: 'Lectores del anuncio', access: ADMIN },
  homePreview: { path: '/posts/vista', title: 'Vista previa del inicio', access: BANNERS },
  syncBatches: { path: '/Sync/lotes', title: 'Lotes recibidos', access: ADMIN },
  syncQuarantine: { path: '/Sync/cuarentena', title: 'Cuarentena', access: ADMIN },
  systemKeys: { path: '/Sync/llaves', title: 'Llaves de sistemas', access: ADMIN },
  quoteList: {
    path: '/cotizaciones',
    title: 'Cotizaciones',
    access: ANY_ACCOUNT,
    menu: { label: 'Cotizaciones', roles: ['admin', 'CustomerService', 'asesor', 'vendedor', 'director', 'manager'] },
  },
  quote: { path: '/cotizaciones/:id', title: 'Cotización', access: ANY_ACCOUNT },
  contacts: {
    path: '/contactos',
    title: 'Contactos con clientes',
    access: {
      roles: ['admin', 'CustomerService', 'asesor', 'vendedor', 'director', 'manager'],
      permissions: ['empresas-read'],
    },
  },
  preOrders: { path: '/prepedidos', title: 'Prepedidos', access: ANY_ACCOUNT },
  account: { path: '/cuenta', title: 'Mi perfil y seguridad', access: ANY_ACCOUNT },
  notifications: { path: '/notificaciones', title: 'Notificaciones', access: ANY_ACCOUNT },
  companies: { path: '/empresas', title: 'Empresas', access: COMPANIES },
  newCompany: { path: '/empresas/add', title: 'Nueva empresa', access: COMPANY_CHANGES },
  editCompany: { path: '/empresas/edit/:id', title: 'Empresa', access: COMPANIES },
  accountRequests: { path: '/solicitudes', title: 'Solicitudes de cuenta', access: COMPANY_CHANGES },
  colleagues: {
    path: '/mi-empresa',
    title: 'Mi empresa',
    access: { roles: ['admin'], permissions: ['colegas-update'] },
  },
  fiscalData: {
    path: '/mi-empresa/datos-fiscales',
    title: 'Datos fiscales',
    access: CUSTOMER,
    menu: { label: 'Datos fiscales' },
  },
  accountants: {
    path: '/mi-empresa/contadores',
    title: 'Contadores',
    access: { roles: ['admin'], permissions: ['colegas-update'] },
  },
  commerceFiles: { path: '/cargas-comerciales', title: 'Cargas comerciales', access: ANY_ACCOUNT },
  userImport: { path: '/users/importa', title: 'Usuarios por archivo', access: ADMIN },
  staffOrders: {
    path: '/pedidos',
    title: 'Pedidos de clientes',
    access: {
      roles: ['admin', 'CustomerService', 'asesor', 'vendedor', 'director', 'manager'],
      permissions: ['pedidos-update'],
    },
    menu: { label: 'Pedidos' },
  },
  returns: {
    path: '/devoluciones',
    title: 'Devoluciones',
    access: ANY_ACCOUNT,
    menu: {
      label: 'Devoluciones',
      roles: ['cliente', 'admin', 'CustomerService', 'asesor', 'vendedor', 'director', 'manager'],
    },
  },
  return: { path: '/devoluciones/:id', title: 'Devolución', access: ANY_ACCOUNT },
  requestReturn: { path: '/devoluciones/pedido/:id', title: 'Devolver piezas', access: ANY_ACCOUNT },
  returnRules: { path: '/reglas-devolucion', title: 'Reglas de devolución', access: ADMIN },
  productPictures: {
    path: '/imagenes-productos',
    title: 'Imágenes de productos',
    access: ADMIN,
    menu: { label: 'Imágenes' },
  },
  shopCompany: {
    path: '/empresa',
    title: 'Datos de la empresa',
    access: ADMIN,
    menu: { label: 'Empresa y sucursales' },
  },
  shopBranches: { path: '/empresa/sucursales', title: 'Sucursales', access: ADMIN },
  newShopBranch: { path: '/empresa/sucursales/add', title: 'Nueva sucursal', access: ADMIN },
  shopBranch: { path: '/empresa/sucursales/:id', title: 'Sucursal', access: ADMIN },
  audit: { path: '/auditoria', title: 'Auditoría', access: { roles: ['admin'], permissions: ['auditoria-read'] } },
  jobs: { path: '/trabajos', title: 'Trabajos', access: ADMIN },
  figureDifferences: { path: '/sumas-que-difieren', title: 'Sumas que no coincidían', access: ADMIN },
  mailbox: { path: '/buzon', title: 'Correos enviados', access: ADMIN },
  legalDocuments: {
    path: '/documentos-legales',
    title: 'Documentos legales',
    access: ADMIN,
    menu: { label: 'Documentos legales' },
  },
  legalDocument: { path: '/documentos-legales/:tipo', title: 'Documento legal', access: ADMIN },
  mailTemplates: { path: '/Correos/mensajes', title: 'Mensajes', access: ADMIN },
  mailTemplate: { path: '/Correos/mensajes/:clave', title: 'Mensaje', access: ADMIN },
  missedSearches: {
    path: '/busquedas-fallidas',
    title: 'Búsquedas sin resultado',
    access: ADMIN,
    menu: { label: 'Búsquedas sin resultado' },
  },
  wantedParts: { path: '/por-comprar', title: 'Por comprar', access: ADMIN },
  popularSearches: { path: '/busquedaspopulares', title: 'Búsquedas populares', access: ADMIN },
  priceLists: { path: '/listas-precios', title: 'Listas de precios', access: PRICES },
  priceList: { path: '/listas-precios/:id', title: 'Lista de precios', access: PRICES },
  discounts: { path: '/descuentos', title: 'Descuentos', access: PRICES },
  newDiscount: { path: '/descuentos/add', title: 'Nuevo descuento', access: PRICES },
  editDiscount: { path: '/descuentos/edit/:id', title: 'Descuento', access: PRICES },
  sellingSettings: { path: '/ventas-config', title: 'Configuración de ventas', access: ADMIN },
  sellingBranches: { path: '/sucursales-venta', title: 'Sucursales de venta', access: ADMIN },
  sellingBranch: { path: '/sucursales-venta/:id', title: 'Sucursal de venta', access: ADMIN },
} as const satisfies Record<string, PrivateScreen>

export type PrivateScreenName = keyof typeof PRIVATE_SCREENS

const screens: readonly PrivateScreen[] = Object.values(PRIVATE_SCREENS)
const byPath = new Map(screens.map((screen) => [screen.path, screen]))

/** The access of the screen with this path in the router's notation. Throws for an unknown path. */
export function accessOfScreen(path: string): Requirement {
  const screen = byPath.get(path)
  if (screen === undefined) throw new Error(`No private screen has the path ${path}`)
  return screen.access
}

/** Whether the user decides about requests of others: a company's approver, a member of staff who authorises, an administrator. */
export function decidesPreOrders({ isLoggedin, roles, permissions }: Grants): boolean {
  const decides = (permission: Permission) => permissions.includes(permission)
  return isLoggedin && (roles.includes('admin') || decides('prepedidos-approve') || decides('prepedidos-authorize'))
}
