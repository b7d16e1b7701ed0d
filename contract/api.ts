import { auditExport, auditList } from './audit.ts'
import { PUBLICATION_ENDPOINTS } from './content/publication-work.ts'
import { PDF_DOCUMENT_ENDPOINTS } from './content/pdf-documents.ts'
import { PDF_CATALOGUE_ENDPOINTS } from './pdf-catalogues.ts'
import {
  activateCompany,
  company,
  companyExport,
  companyTermsExport,
  companyHistory,
  companyList,
  companyOptions,
  storeCompany,
  storeCompanyBranch,
  suspendCompany,
  updateCompany,
  updateCompanyBranch,
} from './customers/companies.ts'
import {
  accountRequest,
  accountRequestExport,
  accountRequestList,
  approveAccountRequest,
  rejectAccountRequest,
  requestAccount,
} from './customers/account-requests.ts'
import { ACTING_ENDPOINTS } from './customers/acting.ts'
import {
  activateColleague,
  colleague,
  colleagueList,
  inviteColleague,
  inviteColleagueAgain,
  ownCompany,
  suspendColleague,
  updateColleague,
} from './customers/own-company.ts'
import { CONTACT_ENDPOINTS } from './customers/contacts.ts'
import { FISCAL_DATA_ENDPOINTS } from './customers/fiscal-data.ts'
import { companyReceivables, companyReceivablesExport } from './customers/receivables.ts'
import { ADDRESS_ENDPOINTS } from './customers/addresses.ts'
import { colleagueLimit, personLimit, updateColleagueLimit, updatePersonLimit } from './customers/buyer-limits.ts'
import { TASK_ENDPOINTS } from './customers/tasks.ts'
import { companyTerms, ownTerms, updateCompanyTerms } from './customers/terms.ts'
import { companyPeople, moveToCompany } from './customers/people.ts'
import { QUOTE_ENDPOINTS } from './quotes/endpoints.ts'
import { COMPANY_CART_ENDPOINTS } from './carts/company-carts.ts'
import { CORE_ENDPOINTS } from './cores/cores.ts'
import { FROM_QUOTES_ENDPOINTS } from './orders/from-quotes.ts'
import { BRANCH_PEOPLE_ENDPOINTS } from './orders/branch-people.ts'
import { PRE_ORDER_ENDPOINTS } from './orders/pre-orders.ts'
import { RETURN_ENDPOINTS } from './returns/endpoints.ts'
import { ADMIN_PRODUCT_CALLS } from './catalog/admin-product-calls.ts'
import {
  removeBranchDay,
  sellingBranch,
  sellingBranches,
  storeBranchDay,
  storeShippingOption,
  updateFolios,
  updateSellingBranch,
  updateShippingOption,
} from './catalog/branch-settings.ts'
import { MISSED_SEARCH_ENDPOINTS } from './catalog/missed-searches.ts'
import { TROUBLE_ENDPOINTS } from './catalog/troubles.ts'
import { REFERENCE_DATA_ENDPOINTS } from './catalog/reference-endpoints.ts'
import { PICTURE_ENDPOINTS } from './catalog/picture-endpoints.ts'
import {
  cartAddresses,
  cartBranches,
  changeCartDetails,
  chooseCartShipping,
  moveCartLines,
  planResolution,
  resolveCart,
  resolveCartLine,
  transferCartLines,
  undoCartRemoval,
} from './carts/cart-acts.ts'
import {
  addSharedCart,
  cartList,
  chooseDefaultCart,
  createCart,
  deleteCart,
  duplicateCart,
  renameCart,
  shareCart,
  sharedCart,
  stopSharingCart,
} from './carts/cart-lists.ts'
import { carList, carLists, createCarList, deleteCarList, renameCarList, updateCarList } from './carts/car-lists.ts'
import { carListErrors, carParts, matchCars, readCarFile } from './carts/cars.ts'
import { addManyToCart, matchKeys, partListErrors, pricedPartList, readPartFile } from './carts/quick-order.ts'
import { addToCart, cartCount, cartItems, cartWithShipping, changeCartLine, removeCartLines } from './carts/cart.ts'
import { branchContacts } from './company.ts'
import { COUNTER_ENDPOINTS } from './counter/endpoints.ts'
import { contactRequest } from './inquiries.ts'
import { NOTIFICATION_ENDPOINTS } from './notifications/notifications.ts'
import type { Endpoint } from './endpoint.ts'
import { ANNOUNCEMENT_ENDPOINTS } from './announcements/endpoints.ts'
import { BANNER_ENDPOINTS } from './banner-admin.ts'
import { JOB_ENDPOINTS } from './jobs.ts'
import { madeInMexico } from './made-in-mexico.ts'
import { LEGAL_ENDPOINTS } from './legal/endpoints.ts'
import { MAIL_ENDPOINTS } from './mail/endpoints.ts'
import { PROMOTION_ENDPOINTS } from './content/promotion-admin.ts'
import { SHOP_ENDPOINTS } from './shop/endpoints.ts'
import { PERMISSION_ENDPOINTS } from './accounts/permissions.ts'
import { hidePopularSearch, popularSearchExport, popularSearchList, showPopularSearch } from './popular-searches.ts'
import { orderPdf, preOrderPdf } from './orders/documents.ts'
import { FAILURE_ENDPOINTS } from './orders/failures.ts'
import {
  cancelOrder,
  moveOrder,
  order,
  orderByFolio,
  orderExport,
  orderList,
  noteMisfit,
  ordersOfDay,
  ordersOfToday,
  reorder,
  shipOrder,
  supplyOrder,
} from './orders/orders.ts'
import { POST_ENDPOINTS } from './posts.ts'
import { DISCOUNT_ENDPOINTS } from './pricing/discounts.ts'
import {
  adjustPrices,
  deletePriceList,
  duplicatePriceList,
  listedPriceExport,
  listedPrices,
  partPricingByKey,
  previewAdjustment,
  priceList,
  priceListCompanies,
  priceLists,
  removeListedPrice,
  storeListedPrice,
  storePriceList,
  updateCost,
  updateListPrice,
  updatePriceList,
} from './pricing/price-lists.ts'
import { partPrices } from './pricing/prices.ts'
import { productGrid, productGridExport } from './pricing/product-grid.ts'
import { sellingSettings, updateSellingSettings } from './pricing/selling-settings.ts'
import { askStockNotice, stockNotices, takeBackStockNotice } from './pricing/stock-notices.ts'
import { applicationsText, latestProducts, similarKeys, productDetails, relatedProducts } from './products.ts'
import { brands, lines, years } from './reference-data.ts'
import {
  allRoles,
  deleteRole,
  previewRole,
  role,
  roleExport,
  roleList,
  storeRole,
  updateRole,
} from './accounts/roles.ts'
import {
  homeSuggestions,
  productList,
  registerSearch,
  searchListing,
  searchSuggestions,
  vehicleListing,
  vehicleOptions,
} from './search.ts'
import { REPORT_ENDPOINTS } from './reports/endpoints.ts'
import { TAX_DOCUMENT_ENDPOINTS } from './documents/endpoints.ts'
import { deleteView, savedViews, saveView } from './saved-views.ts'
import {
  changeEmail,
  changeProfile,
  closeSession,
  confirmEmail,
  ownAccount,
  ownSessions,
} from './accounts/own-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './accounts/second-factor.ts'
import { userInfo } from './accounts/user-info.ts'
import { firstAdministrator } from './accounts/first-administrator.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  ownPasskeys,
  removePasskey,
  signInWithPasskey,
} from './accounts/passkeys.ts'
import { changePassword, recoverPassword, resetPassword } from './accounts/passwords.ts'
import { csrfCookie, currentSession, login, logout } from './session.ts'
import { importUsers } from './accounts/user-import.ts'
import { priceFileChanges, priceFiles, stockFiles, termsFiles } from './sync/commerce-files.ts'
import { READING_CALLS } from './sync/readings.ts'
import { importBrandFile } from './sync/brand-file.ts'
import { PART_FILE_ENDPOINTS } from './sync/part-files.ts'
import { SYSTEM_ENDPOINTS } from './systems/system-endpoints.ts'
import { updateUserPermissions, userPermissions } from './accounts/user-permissions.ts'
import { USER_ENDPOINTS } from './accounts/users.ts'

/** Every call of the API. A test compares it with the server's routes. */
export const ENDPOINTS = [
  ...ADMIN_PRODUCT_CALLS,
  csrfCookie,
  currentSession,
  auditList,
  auditExport,
  savedViews,
  saveView,
  deleteView,
  login,
  logout,
  recoverPassword,
  resetPassword,
  changePassword,
  firstAdministrator,
  ownAccount,
  changeProfile,
  ownSessions,
  closeSession,
  changeEmail,
  confirmEmail,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  ownPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  userInfo,
  searchSuggestions,
  searchListing,
  vehicleListing,
  registerSearch,
  homeSuggestions,
  vehicleOptions,
  productDetails,
  applicationsText,
  relatedProducts,
  similarKeys,
  brands,
  lines,
  years,
  latestProducts,
  partPrices,
  productGrid,
  productGridExport,
  stockNotices,
  askStockNotice,
  takeBackStockNotice,
  readPartFile,
  matchKeys,
  addManyToCart,
  readCarFile,
  matchCars,
  carParts,
  carListErrors,
  carLists,
  carList,
  createCarList,
  updateCarList,
  renameCarList,
  deleteCarList,
  pricedPartList,
  partListErrors,
  cartCount,
  cartItems,
  cartWithShipping,
  resolveCartLine,
  planResolution,
  resolveCart,
  moveCartLines,
  transferCartLines,
  undoCartRemoval,
  changeCartDetails,
  chooseCartShipping,
  cartAddresses,
  cartBranches,
  cartList,
  createCart,
  renameCart,
  chooseDefaultCart,
  duplicateCart,
  deleteCart,
  shareCart,
  stopSharingCart,
  sharedCart,
  addSharedCart,
  addToCart,
  changeCartLine,
  removeCartLines,
  ...QUOTE_ENDPOINTS,
  ...COMPANY_CART_ENDPOINTS,
  ...CORE_ENDPOINTS,
  ...FROM_QUOTES_ENDPOINTS,
  ...PRE_ORDER_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...BRANCH_PEOPLE_ENDPOINTS,
  orderList,
  orderExport,
  order,
  orderByFolio,
  noteMisfit,
  ordersOfDay,
  ordersOfToday,
  moveOrder,
  supplyOrder,
  shipOrder,
  cancelOrder,
  reorder,
  orderPdf,
  preOrderPdf,
  ...FAILURE_ENDPOINTS,
  ...REFERENCE_DATA_ENDPOINTS,
  ...PICTURE_ENDPOINTS,
  madeInMexico,
  productList,
  contactRequest,
  branchContacts,
  ...ANNOUNCEMENT_ENDPOINTS,
  ...SHOP_ENDPOINTS,
  ...BANNER_ENDPOINTS,
  ...PROMOTION_ENDPOINTS,
  ...POST_ENDPOINTS,
  ...PUBLICATION_ENDPOINTS,
  ...PDF_CATALOGUE_ENDPOINTS,
  ...PDF_DOCUMENT_ENDPOINTS,
  ...PERMISSION_ENDPOINTS,
  allRoles,
  roleList,
  roleExport,
  role,
  storeRole,
  previewRole,
  updateRole,
  deleteRole,
  ...JOB_ENDPOINTS,
  ...NOTIFICATION_ENDPOINTS,
  ...LEGAL_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  companyList,
  companyExport,
  companyTermsExport,
  companyOptions,
  company,
  companyHistory,
  storeCompany,
  updateCompany,
  suspendCompany,
  activateCompany,
  storeCompanyBranch,
  updateCompanyBranch,
  ...USER_ENDPOINTS,
  popularSearchList,
  popularSearchExport,
  hidePopularSearch,
  showPopularSearch,
  userPermissions,
  updateUserPermissions,
  importUsers,
  ...READING_CALLS,
  ...PART_FILE_ENDPOINTS,
  ...SYSTEM_ENDPOINTS,
  importBrandFile,
  priceFiles.history,
  priceFiles.load,
  priceFiles.revert,
  priceFileChanges,
  termsFiles.history,
  termsFiles.load,
  termsFiles.revert,
  stockFiles.history,
  stockFiles.load,
  stockFiles.revert,
  companyReceivables,
  companyReceivablesExport,
  companyPeople,
  moveToCompany,
  companyTerms,
  updateCompanyTerms,
  ownTerms,
  ...ADDRESS_ENDPOINTS,
  colleagueLimit,
  updateColleagueLimit,
  personLimit,
  updatePersonLimit,
  priceLists,
  priceList,
  storePriceList,
  updatePriceList,
  duplicatePriceList,
  deletePriceList,
  priceListCompanies,
  listedPrices,
  listedPriceExport,
  storeListedPrice,
  removeListedPrice,
  previewAdjustment,
  adjustPrices,
  partPricingByKey,
  updateListPrice,
  updateCost,
  ...DISCOUNT_ENDPOINTS,
  sellingSettings,
  updateSellingSettings,
  sellingBranches,
  sellingBranch,
  updateSellingBranch,
  storeBranchDay,
  removeBranchDay,
  storeShippingOption,
  updateShippingOption,
  updateFolios,
  ownCompany,
  colleagueList,
  colleague,
  inviteColleague,
  updateColleague,
  suspendColleague,
  activateColleague,
  inviteColleagueAgain,
  requestAccount,
  accountRequestList,
  accountRequestExport,
  accountRequest,
  approveAccountRequest,
  rejectAccountRequest,
  ...ACTING_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...FISCAL_DATA_ENDPOINTS,
  ...TROUBLE_ENDPOINTS,
  ...MISSED_SEARCH_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...TASK_ENDPOINTS,
  ...COUNTER_ENDPOINTS,
  ...TAX_DOCUMENT_ENDPOINTS,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof ENDPOINTS)[number]

/** By name, 'GET /search/:text' and so on. */
type EndpointsByName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof EndpointsByName

export type EndpointNamed<Name extends CallName> = EndpointsByName[Name]
