import type { Endpoint } from './endpoint.ts'
import * as firstAdministrator from './accounts/first-administrator.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as passwords from './accounts/passwords.ts'
import * as permissions from './accounts/permissions.ts'
import * as roles from './accounts/roles.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as userImport from './accounts/user-import.ts'
import * as userInfo from './accounts/user-info.ts'
import * as userPermissions from './accounts/user-permissions.ts'
import * as users from './accounts/users.ts'
import * as announcementsAdministration from './announcements/administration.ts'
import * as readers from './announcements/readers.ts'
import * as reading from './announcements/reading.ts'
import * as audit from './audit.ts'
import * as bannerAdmin from './banner-admin.ts'
import * as banners from './banners.ts'
import * as carLists from './carts/car-lists.ts'
import * as cars from './carts/cars.ts'
import * as cartActs from './carts/cart-acts.ts'
import * as cartLists from './carts/cart-lists.ts'
import * as cart from './carts/cart.ts'
import * as companyCarts from './carts/company-carts.ts'
import * as quickOrder from './carts/quick-order.ts'
import * as adminProducts from './catalog/admin-products.ts'
import * as applicationsGrid from './catalog/applications-grid.ts'
import * as arrivals from './catalog/arrivals.ts'
import * as branchSettings from './catalog/branch-settings.ts'
import * as brandLines from './catalog/brand-lines.ts'
import * as brandRows from './catalog/brand-rows.ts'
import * as merges from './catalog/merges.ts'
import * as missedSearches from './catalog/missed-searches.ts'
import * as pictureBatches from './catalog/picture-batches.ts'
import * as productBatches from './catalog/product-batches.ts'
import * as productHistory from './catalog/product-history.ts'
import * as productPictures from './catalog/product-pictures.ts'
import * as searchWords from './catalog/search-words.ts'
import * as troubles from './catalog/troubles.ts'
import * as vehicleNames from './catalog/vehicle-names.ts'
import * as vehicles from './catalog/vehicles.ts'
import * as company from './company.ts'
import * as pdfDocuments from './content/pdf-documents.ts'
import * as promotionAdmin from './content/promotion-admin.ts'
import * as promotions from './content/promotions.ts'
import * as publicationWork from './content/publication-work.ts'
import * as publications from './content/publications.ts'
import * as cores from './cores/cores.ts'
import * as labour from './counter/labour.ts'
import * as markups from './counter/markups.ts'
import * as notes from './counter/notes.ts'
import * as options from './counter/options.ts'
import * as accountRequests from './customers/account-requests.ts'
import * as acting from './customers/acting.ts'
import * as addresses from './customers/addresses.ts'
import * as buyerLimits from './customers/buyer-limits.ts'
import * as companies from './customers/companies.ts'
import * as customersContacts from './customers/contacts.ts'
import * as fiscalData from './customers/fiscal-data.ts'
import * as ownCompany from './customers/own-company.ts'
import * as people from './customers/people.ts'
import * as receivables from './customers/receivables.ts'
import * as tasks from './customers/tasks.ts'
import * as terms from './customers/terms.ts'
import * as accountants from './documents/accountants.ts'
import * as adminDocuments from './documents/admin-documents.ts'
import * as balances from './documents/balances.ts'
import * as certificates from './documents/certificates.ts'
import * as documentsComments from './documents/comments.ts'
import * as documentsContacts from './documents/contacts.ts'
import * as detail from './documents/detail.ts'
import * as documentsDocuments from './documents/documents.ts'
import * as downloads from './documents/downloads.ts'
import * as erpDocuments from './documents/erp-documents.ts'
import * as invoices from './documents/invoices.ts'
import * as loads from './documents/loads.ts'
import * as satMetadata from './documents/sat-metadata.ts'
import * as satState from './documents/sat-state.ts'
import * as statements from './documents/statements.ts'
import * as taxLists from './documents/tax-lists.ts'
import * as inquiries from './inquiries.ts'
import * as jobs from './jobs.ts'
import * as acceptance from './legal/acceptance.ts'
import * as legalAdministration from './legal/administration.ts'
import * as legalDocuments from './legal/documents.ts'
import * as ownData from './legal/own-data.ts'
import * as madeInMexico from './made-in-mexico.ts'
import * as bounces from './mail/bounces.ts'
import * as mails from './mail/mails.ts'
import * as settings from './mail/settings.ts'
import * as templates from './mail/templates.ts'
import * as notifications from './notifications/notifications.ts'
import * as branchPeople from './orders/branch-people.ts'
import * as ordersDocuments from './orders/documents.ts'
import * as failures from './orders/failures.ts'
import * as fromQuotes from './orders/from-quotes.ts'
import * as orders from './orders/orders.ts'
import * as preOrders from './orders/pre-orders.ts'
import * as pdfCatalogues from './pdf-catalogues.ts'
import * as popularSearches from './popular-searches.ts'
import * as posts from './posts.ts'
import * as discounts from './pricing/discounts.ts'
import * as priceLists from './pricing/price-lists.ts'
import * as prices from './pricing/prices.ts'
import * as productGrid from './pricing/product-grid.ts'
import * as sellingSettings from './pricing/selling-settings.ts'
import * as stockNotices from './pricing/stock-notices.ts'
import * as products from './products.ts'
import * as quotesComments from './quotes/comments.ts'
import * as files from './quotes/files.ts'
import * as losses from './quotes/losses.ts'
import * as papers from './quotes/papers.ts'
import * as quotes from './quotes/quotes.ts'
import * as release from './quotes/release.ts'
import * as referenceData from './reference-data.ts'
import * as adminDashboard from './reports/admin-dashboard.ts'
import * as advisorDashboard from './reports/advisor-dashboard.ts'
import * as customerDashboard from './reports/customer-dashboard.ts'
import * as differences from './reports/differences.ts'
import * as indicators from './reports/indicators.ts'
import * as suggestions from './reports/suggestions.ts'
import * as telemarketerDashboard from './reports/telemarketer-dashboard.ts'
import * as waiting from './reports/waiting.ts'
import * as returns from './returns/returns.ts'
import * as rules from './returns/rules.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as shopBranches from './shop/shop-branches.ts'
import * as shopCompany from './shop/shop-company.ts'
import * as brandFile from './sync/brand-file.ts'
import * as commerceFiles from './sync/commerce-files.ts'
import * as partFiles from './sync/part-files.ts'
import * as readings from './sync/readings.ts'
import * as batches from './systems/batches.ts'
import * as keys from './systems/keys.ts'
import * as sync from './systems/sync.ts'

/** Every file that describes calls. A test reports a missing one. */
const FILES = [
  firstAdministrator,
  ownAccount,
  passkeys,
  passwords,
  permissions,
  roles,
  secondFactor,
  userImport,
  userInfo,
  userPermissions,
  users,
  announcementsAdministration,
  readers,
  reading,
  audit,
  bannerAdmin,
  banners,
  carLists,
  cars,
  cartActs,
  cartLists,
  cart,
  companyCarts,
  quickOrder,
  adminProducts,
  applicationsGrid,
  arrivals,
  branchSettings,
  brandLines,
  brandRows,
  merges,
  missedSearches,
  pictureBatches,
  productBatches,
  productHistory,
  productPictures,
  searchWords,
  troubles,
  vehicleNames,
  vehicles,
  company,
  pdfDocuments,
  promotionAdmin,
  promotions,
  publicationWork,
  publications,
  cores,
  labour,
  markups,
  notes,
  options,
  accountRequests,
  acting,
  addresses,
  buyerLimits,
  companies,
  customersContacts,
  fiscalData,
  ownCompany,
  people,
  receivables,
  tasks,
  terms,
  accountants,
  adminDocuments,
  balances,
  certificates,
  documentsComments,
  documentsContacts,
  detail,
  documentsDocuments,
  downloads,
  erpDocuments,
  invoices,
  loads,
  satMetadata,
  satState,
  statements,
  taxLists,
  inquiries,
  jobs,
  acceptance,
  legalAdministration,
  legalDocuments,
  ownData,
  madeInMexico,
  bounces,
  mails,
  settings,
  templates,
  notifications,
  branchPeople,
  ordersDocuments,
  failures,
  fromQuotes,
  orders,
  preOrders,
  pdfCatalogues,
  popularSearches,
  posts,
  discounts,
  priceLists,
  prices,
  productGrid,
  sellingSettings,
  stockNotices,
  products,
  quotesComments,
  files,
  losses,
  papers,
  quotes,
  release,
  referenceData,
  adminDashboard,
  advisorDashboard,
  customerDashboard,
  differences,
  indicators,
  suggestions,
  telemarketerDashboard,
  waiting,
  returns,
  rules,
  savedViews,
  search,
  session,
  shopBranches,
  shopCompany,
  brandFile,
  commerceFiles,
  partFiles,
  readings,
  batches,
  keys,
  sync,
] as const

type EndpointsOf<Exported> = Exported extends Endpoint
  ? Exported
  : Exported extends Readonly<Record<string, Endpoint>>
    ? Exported[keyof Exported]
    : Exported extends { readonly endpoints: Readonly<Record<string, Endpoint>> }
      ? Exported['endpoints'][keyof Exported['endpoints']]
      : never

type EndpointsIn<File> = File extends unknown ? EndpointsOf<File[keyof File]> : never

type AnyEndpoint = EndpointsIn<(typeof FILES)[number]>

/**
 * Every call of the API, by path: what these files export, alone, several in one object, or as the `endpoints` of a resource. A test
 * compares them with the routes that the server answers.
 */
export const ENDPOINTS: readonly Endpoint[] = FILES.flatMap((file) =>
  Object.values(file).flatMap(endpointsOf),
).toSorted((one, other) => one.path.localeCompare(other.path))

function endpointsOf(exported: unknown): Endpoint[] {
  if (typeof exported !== 'object' || exported === null) return []
  if (isEndpoint(exported)) return [exported]
  return Object.values('endpoints' in exported ? (exported.endpoints as object) : exported).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** By name, 'GET /search/:text' and so on. */
type EndpointsByName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof EndpointsByName

export type EndpointNamed<Name extends CallName> = EndpointsByName[Name]
