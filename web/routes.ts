import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'

/** The files of screens behind the login. One that has none yet says that it is under construction. */
const PRIVATE_FILES: { readonly [Name in PrivateScreenName]?: string } = {
  account: 'routes/account/account.tsx',
  cart: 'routes/account/cart.tsx',
  carListUpload: 'routes/account/quick-order.tsx',
  productGrid: 'routes/account/products.tsx',
  colleagues: 'routes/account/own-company.tsx',
  audit: 'routes/admin/audit.tsx',
  productPictures: 'routes/admin/product-pictures.tsx',
  users: 'routes/admin/users.tsx',
  userPermissions: 'routes/admin/user-permissions.tsx',
  commerceFiles: 'routes/admin/commerce-files.tsx',
  productImport: 'routes/admin/product-import.tsx',
  userImport: 'routes/admin/user-import.tsx',
  readings: 'routes/admin/readings/review.tsx',
  readerWords: 'routes/admin/readings/words.tsx',
  roles: 'routes/admin/roles.tsx',
  newRole: 'routes/admin/new-role.tsx',
  editRole: 'routes/admin/edit-role.tsx',
  permissions: 'routes/admin/permissions.tsx',
  newPermission: 'routes/admin/new-permission.tsx',
  editPermission: 'routes/admin/edit-permission.tsx',
  newBrand: 'routes/admin/brands.tsx',
  years: 'routes/admin/years.tsx',
  vehicles: 'routes/admin/vehicles.tsx',
  brandLines: 'routes/admin/brand-lines.tsx',
  jobs: 'routes/admin/jobs.tsx',
  mailbox: 'routes/admin/mailbox.tsx',
  companies: 'routes/customers/companies.tsx',
  newCompany: 'routes/customers/new-company.tsx',
  editCompany: 'routes/customers/edit-company.tsx',
  accountRequests: 'routes/customers/account-requests.tsx',
  priceLists: 'routes/admin/price-lists.tsx',
  priceList: 'routes/admin/price-list.tsx',
  discounts: 'routes/admin/discounts.tsx',
  newDiscount: 'routes/admin/new-discount.tsx',
  editDiscount: 'routes/admin/edit-discount.tsx',
  sellingSettings: 'routes/admin/selling-settings.tsx',
  sellingBranches: 'routes/admin/selling-branches.tsx',
  sellingBranch: 'routes/admin/selling-branch.tsx',
  popularSearches: 'routes/admin/popular-searches.tsx',
  orderDetail: 'routes/account/orders.tsx',
  order: 'routes/account/created-order.tsx',
  staffOrders: 'routes/customers/staff-orders.tsx',
  cartErrors: 'routes/admin/cart-errors.tsx',
  productErrors: 'routes/admin/product-errors.tsx',
  preOrders: 'routes/account/pre-orders.tsx',
  preOrder: 'routes/account/pre-order.tsx',
  preOrderApproval: 'routes/customers/pre-order-approval.tsx',
}

const privateRoutes = Object.entries(PRIVATE_SCREENS).map(([name, { path }]) => {
  const file = PRIVATE_FILES[name as PrivateScreenName]
  return file === undefined
    ? route(path.slice(1), 'routes/account/under-construction.tsx', { id: `en-construccion/${name}` })
    : route(path.slice(1), file)
})

// The screens of the specification, section 2. Paths are below the router base.
export default [
  layout('routes/shell.tsx', [
    index('routes/public/index.tsx'),
    route('home', 'routes/public/home.tsx'),
    route('Contacto', 'routes/public/contact.tsx'),
    route('ProdsMX', 'routes/public/made-in-mexico.tsx'),
    route('ListadoProductos', 'routes/public/search-results.tsx'),
    route('ListadoProductos/:id/:linea', 'routes/public/line-products.tsx'),
    route('ListaProds', 'routes/public/product-list.tsx'),
    route('OurBrands', 'routes/public/brands.tsx'),
    route('OurBrands/:id/:marca', 'routes/public/brand-products.tsx'),
    route('marcas', 'routes/public/brands-alias.tsx'),
    route('mobilsearch', 'routes/public/mobile-search.tsx'),
    route('busquedaAvanzada', 'routes/public/advanced-search.tsx'),
    route('catalogo/busqueda/:year/:marca/:modelo/:motor', 'routes/public/vehicle-results.tsx'),
    route('verprods/:id', 'routes/public/product.tsx'),
    route('ListBlogs', 'routes/public/blogs.tsx'),
    route('ListBolletin', 'routes/public/bulletins.tsx'),
    route('DetallePosts/:id', 'routes/public/post.tsx'),
    route('catalogosview', 'routes/public/catalogues.tsx'),
    route('catalogoview/:year?/:categoria?', 'routes/public/catalogue-reader.tsx'),
    route('comparar', 'routes/public/compare.tsx'),
    route('sin-conexion', 'routes/public/offline.tsx'),
    route('Ingresa', 'routes/public/login.tsx'),
    route('login', 'routes/public/login-alias.tsx'),
    route('Recuperar', 'routes/public/recovery.tsx'),
    route('solicitar-cuenta', 'routes/public/request-account.tsx'),
    route('Restablecer', 'routes/public/set-password.tsx'),
    route('ConfirmarCorreo', 'routes/public/confirm-email.tsx'),
    route('PrimerAdministrador', 'routes/public/first-administrator.tsx'),
    route('unauthorized', 'routes/public/unauthorized.tsx'),
    layout('routes/private.tsx', privateRoutes),
    // All components at a glance, for those who work on them.
    ...(process.env['NODE_ENV'] === 'development' ? [route('ui', 'routes/development/ui.tsx')] : []),
    route('*', 'routes/public/unknown.tsx'),
  ]),
] satisfies RouteConfig
